import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSurface } from '../surface.ts'
import { helpPath } from './help-path.ts'

/** Shows a page where the help is read; without it the link leads to the page's own address. */
export type ShowHelp = ((at: string) => void) | undefined

/** A link to a page of the help, which a panel may show in itself; a new tab opens its address. */
export function HelpLink(props: { at: string; show: ShowHelp; current?: boolean; children: ReactNode }) {
  const { home } = useSurface()
  const follow = (event: MouseEvent) => {
    if (!props.show || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    props.show(props.at)
  }
  return (
    <Link to={helpPath(home, props.at)} onClick={follow} aria-current={props.current ? 'page' : undefined}>
      {props.children}
    </Link>
  )
}
