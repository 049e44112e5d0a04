export { CashPage } from '../desk/web/CashPage.tsx';
export { MoneyPage, readMoney } from '../desk/web/MoneyPage.tsx';
export { codePicture } from './codePicture.ts';
export { OrderPage } from './OrderPage.tsx';
export { PayeeSummary } from './PayeeSummary.tsx';
