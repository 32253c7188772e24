import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, X } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Entity } from '../../../entity/entity.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useVisibleFamilies } from '../../../ui/shell/visible.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { RecordRow } from '../../client.ts'
import { outlineGroups } from '../../field-groups.ts'
import { recordOptions } from '../../queries.ts'
import { ValueOf } from '../../record/value-of.tsx'
import { type EntityScreen, nameOf } from '../../screen.ts'
import styles from './panel.module.css'
import { PanelBadges } from './panel-badges.tsx'

type Props = {
  screen: EntityScreen
  id: number
  /** The address of the record's page, with the list it comes from. */
  to: string
  close: () => void
}

/** The record of a row beside the list: who it is, the facts, what is filled in, and the ways on. */
export default function RecordPanel({ screen, id, to, close }: Props) {
  const { entity } = screen
  const { data: row, isError } = useQuery({ ...recordOptions(entity.plural, id), meta: { quiet: true } })
  const label = entity.label.ja
  return (
    <aside className={styles.panel} aria-label={`${label}の概要`} aria-busy={!row && !isError}>
      <Row as="header" justify="between" className={styles.bar}>
        <Button
          component={Link}
          to={to}
          variant="default"
          size="xs"
          leftSection={<ArrowUpRight size={14} aria-hidden />}
        >
          ページを開く
        </Button>
        <Row as="span" gap={4} className={styles.keys}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> 前後 <Kbd>Esc</Kbd> 閉じる
        </Row>
        <ActionIcon aria-label={`${label}の概要を閉じる`} onClick={close}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </Row>
      {isError ? (
        <EmptyState
          title={`この${label}は表示できません`}
          text="削除されたか、表示する権限がありません。一覧から別の行を選んでください。"
        />
      ) : row ? (
        <PanelBody screen={screen} row={row} to={to} />
      ) : (
        <SkeletonRows rows={14} columns={2} />
      )}
    </aside>
  )
}

type BodyProps = { screen: EntityScreen; row: RecordRow; to: string }

function PanelBody({ screen, row, to }: BodyProps) {
  const facts = screen.facts(row).filter(Boolean)
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <h2 aria-live="polite">{nameOf(screen, row)}</h2>
        <PanelBadges screen={screen} row={row} />
        <p className={styles.facts} data-above={8}>
          {facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a screen stand in a fixed order
            <Fragment key={at}>
              {at > 0 && <span aria-hidden>／</span>}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
        <PanelTabs screen={screen} to={to} />
      </div>
      <Summary entity={screen.entity} row={row} />
    </div>
  )
}

/** The ways to the tabs of the record's page. */
function PanelTabs({ screen, to }: Pick<BodyProps, 'screen' | 'to'>) {
  const visible = useVisibleFamilies()
  const [path = '', search = ''] = to.split('?')
  const tabs = screen.tabs.filter((tab) => !('list' in tab) || visible.has(tab.list))
  if (tabs.length === 0) return null
  return (
    <nav className={styles.tabs} data-above={10} aria-label={`${screen.entity.label.ja}のタブ`}>
      {tabs.map(({ tab, label }) => (
        <Link key={tab} to={`${path}/${tab}?${search}`}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const isFilled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0)

/** The sections of the outline with what is filled in; empty fields are left to the page. */
function Summary({ entity, row }: { entity: Entity; row: RecordRow }) {
  return entity.sections.map(({ title, fields }) => {
    const groups = outlineGroups(entity.fields, fields).filter(({ keys }) =>
      keys.some((key) => isFilled(row[key])),
    )
    return (
      groups.length > 0 && (
        <section key={title} className={styles.section} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {groups.map((group) => (
              <div key={group.keys[0]}>
                <dt>{group.label}</dt>
                <dd>
                  <ValueOf entity={entity} group={group} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )
    )
  })
}
