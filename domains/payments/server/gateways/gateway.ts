import type { GatewayKind } from '../../policy.ts';

/** An organiser's settings of its shop at the service. */
export interface GatewayAccount {
  organiserId: number;
  shopId: string;
  secret: string;
  /** Receipts by 54-ФЗ go with every payment. */
  sendsReceipts: boolean;
  vatCode: number;
}

export interface ReceiptItem {
  title: string;
  /** Kopecks, above 0. */
  amount: number;
}

export interface NewPayment {
  /** Number of the order, «7К4Д-2931». */
  number: string;
  /** Kopecks. */
  amount: number;
  description: string;
  /** Address to which the service returns the payer. */
  returnUrl: string;
  /** Idempotency key of the request. */
  requestKey: string;
  /** Mailbox for the receipt; null when it is not known. */
  mail: string | null;
  /** Their sum is the amount. */
  items: readonly ReceiptItem[];
}

/** A payment as the service has it. */
export interface FoundPayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  /** Kopecks. */
  amount: number;
  currency: string;
  /** Number of the order that it was created for; null when the service does not state it. */
  number: string | null;
  /** The page where it is paid; null once it needs none. */
  payUrl: string | null;
  /** Kopecks that were returned already. */
  refunded: number;
  /** Kopecks that the service keeps of it as its fee; null until the service states it. */
  fee: number | null;
}

export interface NewRefund {
  paymentId: string;
  number: string;
  /** Kopecks. */
  amount: number;
  description: string;
  requestKey: string;
  mail: string | null;
}

/** A notice of the service, as it came in. */
export interface Notice {
  /** Address of the sender. */
  address: string;
  body: unknown;
}

/** The service did not answer, or not as its documentation says. */
export class GatewayFailure extends Error {}

/** The service refuses the organiser's shop or key; nothing changes until the organiser corrects them. */
export class KeyRefused extends GatewayFailure {
  readonly organiserId: number;

  constructor(organiserId: number) {
    super(`The payment service refused the key of the organiser ${organiserId}`);
    this.organiserId = organiserId;
  }
}

/** A payment service. Throws GatewayFailure when it cannot be asked, KeyRefused when it refuses the account. */
export interface PaymentGateway {
  kind: GatewayKind;
  create(account: GatewayAccount, payment: NewPayment): Promise<FoundPayment>;
  read(account: GatewayAccount, paymentId: string): Promise<FoundPayment>;
  refund(account: GatewayAccount, refund: NewRefund): Promise<{ status: 'pending' | 'succeeded' | 'canceled' }>;
  /**
   * Returns which payment a notice is about, or null when its sender is not the service. The rest of the notice is
   * ignored: the payment is read again by its id.
   */
  verifyNotice(notice: Notice): { paymentId: string } | null;
}

/** The services that this portal knows, by their kind. */
export type Gateways = ReadonlyMap<GatewayKind, PaymentGateway>;
