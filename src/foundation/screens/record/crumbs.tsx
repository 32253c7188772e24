import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { usePaletteActions } from '../../ui/palette/palette-state.ts'
import { pathOf } from '../screen.ts'
import styles from './crumbs.module.css'
import { useNeighbours } from './use-neighbours.ts'

type Props = {
  entity: Entity
  id: number
  /** What the record is called, where its page does so under no heading of that name. */
  name?: string | undefined
}

/** The way back to the list as it was, and from record to record in it. */
export function Crumbs({ entity, id, name = `ID ${id}` }: Props) {
  const [params] = useSearchParams()
  const from = params.get('from')
  return (
    <div className={styles.crumbs}>
      <nav aria-label="パンくず">
        <ol>
          <li>
            <Link to={pathOf(entity) + (from ? `?${from}` : '')}>{entity.label.ja}</Link>
            <ChevronRight size={14} aria-hidden />
          </li>
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <Pager entity={entity} id={id} />
    </div>
  )
}

function Pager({ entity, id }: { entity: Entity; id: number }) {
  const neighbours = useNeighbours(entity, id)
  const navigate = useNavigate()
  const { previous, next } = neighbours ?? {}
  const name = entity.label.ja
  const actions = useMemo(
    () => [
      ...(next ? [{ id: 'next', label: `次の${name}`, shortcut: 'j', run: () => navigate(next) }] : []),
      ...(previous
        ? [{ id: 'previous', label: `前の${name}`, shortcut: 'k', run: () => navigate(previous) }]
        : []),
    ],
    [next, previous, name, navigate],
  )
  usePaletteActions(actions)
  if (!neighbours) return null
  return (
    <div className={styles.pager}>
      <span>
        {neighbours.position.toLocaleString('ja-JP')} / {neighbours.count.toLocaleString('ja-JP')}
        {neighbours.capped && '以上'}
      </span>
      <Step to={previous} label={`前の${name}`} icon={<ChevronUp size={16} aria-hidden />} />
      <Step to={next} label={`次の${name}`} icon={<ChevronDown size={16} aria-hidden />} />
      <Kbd>k</Kbd>
      <Kbd>j</Kbd>
    </div>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  if (!to)
    return (
      <span className={styles.step} data-off>
        {icon}
      </span>
    )
  return (
    <Link to={to} className={styles.step} aria-label={label}>
      {icon}
    </Link>
  )
}
