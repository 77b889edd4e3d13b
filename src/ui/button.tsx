import type { ComponentProps, MouseEvent, ReactNode } from 'react'

type ButtonTone = 'primary' | 'bloom' | 'ghost' | 'danger' | 'quiet' | 'paper'
type ButtonSize = 48 | 40 | 36

type Look = { tone?: ButtonTone; size?: ButtonSize; block?: boolean }

/**
 * The attributes that make another element look like a button: spread them on a router's Link or an `<a>`.
 * `bloom` is the one paying or requesting action of a screen; `paper` is for buttons on images.
 */
export function buttonLook({ tone = 'primary', size = 48, block = false }: Look = {}) {
  return { className: 'btn', 'data-tone': tone, 'data-size': size, 'data-block': block || undefined }
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    className?: string
    /** While true the button ignores clicks but keeps its focus and width. */
    pending?: boolean
    /** The text shown while pending, e.g. «Kaydediliyor…»; without it only a spinner is shown. */
    pendingLabel?: string
  }

export function Button({
  tone,
  size,
  block,
  pending,
  pendingLabel,
  className = '',
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonLook({ tone, size, block })
  const stacks = pending !== undefined || pendingLabel !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled, because a disabled button would lose the focus.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...look}
      {...rest}
      className={`btn ${className}`}
      type={type}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled']}
      data-pending={pending || undefined}
    >
      {stacks ? (
        <PendingStack pending={pending ?? false} pendingLabel={pendingLabel}>
          {children}
        </PendingStack>
      ) : (
        children
      )}
    </button>
  )
}

type StackProps = { pending: boolean; pendingLabel: string | undefined; children: ReactNode }

function PendingStack({ pending, pendingLabel, children }: StackProps) {
  return (
    <span className="btn-stack">
      <span data-off={pending || undefined} aria-hidden={pending || undefined}>
        {children}
      </span>
      <span data-off={!pending || undefined} aria-hidden={!pending || undefined}>
        <span className="spinner" aria-hidden="true" />
        {pendingLabel ?? <span className="sr-only">Bekleyin…</span>}
      </span>
    </span>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  /** The accessible name and the title, because an icon alone has no name. */
  label: string
  tone?: 'plain' | 'ghost' | 'scrim' | 'paper'
  /** 44 for the public site; 36 and 32 for the dashboard. */
  size?: 44 | 36 | 32
  className?: string
}

export function IconButton({
  label,
  tone = 'plain',
  size = 44,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      {...iconButtonLook({ tone, size })}
      className={`icon-btn ${className}`}
      type={type}
      aria-label={label}
    />
  )
}

/** The attributes that make a link look like an IconButton; give the link an `aria-label`. */
export function iconButtonLook({ tone = 'plain', size = 44 }: Pick<IconButtonProps, 'tone' | 'size'> = {}) {
  return { className: 'icon-btn', 'data-tone': tone, 'data-size': size }
}
