/** The sentences that a visitor agrees to. They are shown beside the checkbox and stored with the moment of consent. */
export const SUBSCRIBE_CONSENT =
  'Telmessa’nın fırsat ve duyurularını e-postayla almak istiyorum; dilediğim an vazgeçebilirim.'
export const RESERVATION_CONSENT = 'KVKK aydınlatma metnini ve ön bilgilendirme formunu okudum, onaylıyorum.'
