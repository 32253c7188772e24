import { type ReactNode, useState } from 'react'
import { LinkButton } from '#foundation/ui/layout.tsx'

/** The choice by hand below the suggestions, opened by its name. */
export function ByHand({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p data-above={8}>
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </LinkButton>
      </p>
      {isOpen && children}
    </>
  )
}
