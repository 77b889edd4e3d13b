import { Notice } from '../../ui/notice.tsx'

/** How many signs a masked number shows (services/catalogue/btrans-record.ts masks like this). */
const SHOWN_SIGNS = 4

/** Whether two values are the same. A refusal contains masked numbers, even for a form that shows them in full. */
export const isSameNumber = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'string' &&
    typeof other === 'string' &&
    other.startsWith('•') &&
    one.length === other.length &&
    one.slice(-SHOWN_SIGNS) === other.slice(-SHOWN_SIGNS))

/** Says that what is stored cannot be decrypted. */
export function UnreadableNotice() {
  return (
    <Notice tone="danger" className="mb-4" title="Kayıtlı bilgiler açılamıyor">
      <p>
        Bu bilgiler başka bir anahtarla saklanmış. Sunucunun DATA_KEY ayarını denetleyin; kaydederseniz
        yazdıklarınız eskilerin yerine geçer.
      </p>
    </Notice>
  )
}
