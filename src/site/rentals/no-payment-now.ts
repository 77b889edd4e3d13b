/**
 * The sentence that sending a request costs nothing, the same wherever a price is shown (docs/design.md,
 * Voice).
 */
export const NO_PAYMENT_NOW = 'Şimdi ödeme yok, müsaitliği teyit edip sizi arıyoruz.'
