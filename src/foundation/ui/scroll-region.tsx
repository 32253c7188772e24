import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> & { label: string }

/** A named part of the page that scrolls by itself. */
export function ScrollRegion({ label, ...rest }: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it scrolls only where Tab stops at it (WCAG 2.1.1)
  return <section aria-label={label} tabIndex={0} {...rest} />
}
