import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Entity } from '../../entity/entity.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Row } from '../../ui/layout.tsx'
import { usePaletteActions } from '../../ui/palette/palette-state.ts'
import { pathOf } from '../screen.ts'
import styles from './crumbs.module.css'
import { useNeighbours } from './use-neighbours.ts'
import { type Direction, useSteps } from './use-steps.ts'

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
    <Row justify="between" className={styles.crumbs}>
      <nav aria-label="パンくず">
        <Row as="ol" align="stretch">
          <Row as="li">
            <Link to={pathOf(entity) + (from ? `?${from}` : '')}>{entity.label.ja}</Link>
            <ChevronRight size={14} aria-hidden />
          </Row>
          <li aria-current="page">{name}</li>
        </Row>
      </nav>
      <Pager entity={entity} id={id} />
    </Row>
  )
}

function Pager({ entity, id }: { entity: Entity; id: number }) {
  const neighbours = useNeighbours(entity, id)
  const step = useSteps(entity, id, neighbours)
  const name = entity.label.ja
  const mayStep = (direction: Direction) =>
    Boolean(neighbours && (!neighbours.isKnown || neighbours[direction]))
  const [hasNext, hasPrevious] = [mayStep('next'), mayStep('previous')]
  const actions = useMemo(
    () => [
      ...(hasNext ? [{ id: 'next', label: `次の${name}`, shortcut: 'j', run: () => step('next') }] : []),
      ...(hasPrevious
        ? [{ id: 'previous', label: `前の${name}`, shortcut: 'k', run: () => step('previous') }]
        : []),
    ],
    [hasNext, hasPrevious, name, step],
  )
  usePaletteActions(actions)
  if (!neighbours?.position) return null
  const { position, count, capped, previous, next } = neighbours
  return (
    <Row gap={6}>
      <span>
        {position.toLocaleString('ja-JP')} / {count.toLocaleString('ja-JP')}
        {capped && '以上'}
      </span>
      <Step to={previous} label={`前の${name}`} icon={<ChevronUp size={16} aria-hidden />} />
      <Step to={next} label={`次の${name}`} icon={<ChevronDown size={16} aria-hidden />} />
      <Kbd>k</Kbd>
      <Kbd>j</Kbd>
    </Row>
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
