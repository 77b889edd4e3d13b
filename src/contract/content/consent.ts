/** What a visitor agrees to, word for word: shown beside the box and stored with the moment it was ticked. */
export const SUBSCRIBE_CONSENT =
  'Telmessa’nın fırsat ve duyurularını e-postayla almak istiyorum; dilediğim an vazgeçebilirim.'
export const RESERVATION_CONSENT = 'KVKK aydınlatma metnini ve ön bilgilendirme formunu okudum, onaylıyorum.'
