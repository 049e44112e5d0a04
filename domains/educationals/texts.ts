export const formatNames = { offline: 'Очно', online: 'Онлайн' } as const;
export const paymentNames = { free: 'Бесплатно', on_site: 'Оплата на месте', invoice: 'Оплата по счёту' } as const;
