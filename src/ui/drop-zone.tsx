import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Button } from './button.tsx'

type DropZoneProps = {
  /** «Fotoğraf seç» */
  button: string
  /** Beside the button: «ya da buraya bırakın» */
  children: React.ReactNode
  /** The `accept` attribute; phones choose by it in which format they give an image. */
  accept: string
  onFiles: (files: File[]) => void
  /** A row instead of a large area, for lists that have files already. */
  slim?: boolean
}

const carriesFiles = (event: DragEvent | globalThis.DragEvent) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Takes files by a button or dropped anywhere on the area; several at once. */
export function DropZone({ button, children, accept, onFiles, slim = false }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A file dropped beside the area would otherwise replace the whole page.
    const keep = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
  return (
    <div
      className="drop-zone"
      data-slim={slim || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      }}
    >
      <ImageUp size={slim ? 20 : 26} aria-hidden="true" />
      <p>{children}</p>
      <Button tone="ghost" size={40} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
