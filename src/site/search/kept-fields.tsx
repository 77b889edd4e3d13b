/** Hidden fields of a form with the parts of the address that it does not show. */
export const KeptFields = ({ kept }: { kept: Readonly<Record<string, string>> }) =>
  Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
