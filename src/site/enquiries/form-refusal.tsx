import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'

/** What is wrong with a form as a whole. It takes the focus with each answer. */
export function FormRefusal({ attempt, sentences }: { attempt: string; sentences: readonly string[] }) {
  const said = sentences.filter((sentence) => sentence !== '')
  return said.length === 0 ? null : <Refusal key={attempt} sentences={said} />
}

function Refusal({ sentences }: { sentences: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="request-notice">
      <Notice tone="warn" announce="alert">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  )
}
