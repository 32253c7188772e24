import { Link } from 'react-router'
import type { Thing } from './thing.tsx'

type Props = {
  thing: Thing
  path: string
  /** What z puts off: the section and the record of it, and what it is called. */
  mark: { section: string; id: number; name: string }
}

/** One thing to do: the row leads to its record, and at its end stands what one does. */
export function ThingRow({ thing: { icon, who, what, note, when, act }, path, mark }: Props) {
  return (
    <li
      data-row
      data-section={mark.section}
      data-id={mark.id}
      data-name={mark.name}
      data-timed={when ? '' : undefined}
    >
      <Link data-thing to={path}>
        {when ? <b data-today={when.isToday || undefined}>{when.text}</b> : <i>{icon}</i>}
        <span>{who}</span>
        <span title={what}>{what}</span>
        <small>{note}</small>
      </Link>
      <span data-act>{act}</span>
    </li>
  )
}
