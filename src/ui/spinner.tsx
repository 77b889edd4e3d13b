/** Inside a line or a button. Say what is waited for beside it, or give a label. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}

/** For a page that has nothing else to show yet; stays away for the first second. */
export function PageSpinner({ label = 'Yükleniyor...' }: { label?: string }) {
  return (
    <output className="spinner-page appear-late">
      <span className="spinner-sails" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {label}
    </output>
  )
}
