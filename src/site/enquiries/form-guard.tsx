/** The fields by which the server knows forms that a program filled in (docs/api.md, Limits). */
export function FormGuard({ stamp, attempt }: { stamp: string; attempt: string }) {
  return (
    <>
      <input type="hidden" name="form_stamp" value={stamp} />
      <div className="form-trap" aria-hidden="true">
        <label htmlFor="alan-homepage">Bu alanı boş bırakın</label>
        {/* Emptied by each answer, because a password manager may have filled it in. */}
        <input
          key={attempt}
          id="alan-homepage"
          name="homepage"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-trap
        />
      </div>
    </>
  )
}
