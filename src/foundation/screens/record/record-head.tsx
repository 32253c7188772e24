import { ActionIcon, Button, Menu } from '@mantine/core'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { display, type Entity } from '../../entity/entity.ts'
import { Badge, StateBadge } from '../../ui/badge.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Initial, OwnerChip } from '../../ui/owner-chip.tsx'
import { SkeletonBar } from '../../ui/skeleton-rows.tsx'
import type { RecordRow } from '../client.ts'
import { namedOf } from '../kinds/named.ts'
import { stateViewOf } from '../kinds/status.tsx'
import { textOf } from '../kinds/view.ts'
import { type EntityScreen, idOf, nameOf, pathOf } from '../screen.ts'
import record from './record.module.css'
import styles from './record-head.module.css'
import { useDelete } from './use-delete.ts'

/** A status as its badge; anything else in words, once it has been chosen (0 is 未選択). */
function HeadBadge({ entity, name, row }: { entity: Entity; name: string; row: RecordRow }) {
  const field = entity.fields[name]
  const value = row[name]
  if (!field || typeof value !== 'number') return null
  const view = stateViewOf(field.view)
  if (view) return <StateBadge view={view} id={value} />
  return value === 0 ? null : (
    <Badge tone="mute">
      {field.label.ja} {display(field, name, row)}
    </Badge>
  )
}

/** Each word once: a won opportunity is 成約 by its stage and by how it was closed. */
const badgesOf = (entity: Entity, badges: readonly string[], row: RecordRow) => {
  const wordOf = (name: string) => {
    const field = entity.fields[name]
    return field ? display(field, name, row) : ''
  }
  const words = badges.map(wordOf)
  return badges.filter((_, at) => words.indexOf(words[at] ?? '') === at)
}

function Owners({ row }: { row: RecordRow }) {
  const first = namedOf(row, 'enterprise_member1_id')
  const second = namedOf(row, 'enterprise_member2_id')
  if (!first && !second) return null
  return (
    <Row as="span" className={styles.owners}>
      <span className={record.muted}>担当者</span>
      <OwnerChip owner={first} />
      {first && second ? (
        <span title={second.name}>
          <Initial id={second.id} name={second.name} />
          <span className="visually-hidden">{second.name}</span>
        </span>
      ) : (
        <OwnerChip owner={second} />
      )}
    </Row>
  )
}

function Actions({ screen, row }: { screen: EntityScreen; row: RecordRow }) {
  const { entity, verbs } = screen
  const remove = useDelete(entity, row)
  const [dialog, show] = useState<ReactNode>(null)
  return (
    <>
      {verbs.includes('update') && (
        <Button
          variant="default"
          component={Link}
          to={`${pathOf(entity)}/${idOf(row)}/edit`}
          leftSection={<Pencil size={14} aria-hidden />}
        >
          編集
        </Button>
      )}
      {verbs.includes('delete') && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={32} aria-label="その他の操作">
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {screen.menu && <screen.menu entity={entity} row={row} show={show} />}
            <Menu.Item color="ng" leftSection={<Trash2 size={14} aria-hidden />} onClick={remove}>
              {entity.label.ja}を削除
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </>
  )
}

/** Who or what the record is: name, states, the facts one looks for first, owners and actions. */
export function RecordHead({ screen, row }: { screen: EntityScreen; row: RecordRow }) {
  const { entity, aside, badges } = screen
  const title = nameOf(screen, row)
  const facts = screen.facts(row).filter(Boolean)
  return (
    <Row as="header" gap={12} className={styles.head}>
      <Initial id={idOf(row)} name={title} size={40} />
      <Stack gap={2} className={styles.names}>
        <div className={styles.nameLine}>
          <h1>{title}</h1>
          {aside && <span className={record.muted}>{textOf(row[aside])}</span>}
          {badgesOf(entity, badges, row).map((name) => (
            <HeadBadge key={name} entity={entity} name={name} row={row} />
          ))}
        </div>
        <div className={styles.facts}>
          {facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a screen stand in a fixed order
            <Fragment key={at}>
              {at > 0 && <span aria-hidden>／</span>}
              <span>{fact}</span>
            </Fragment>
          ))}
        </div>
      </Stack>
      <Row className={styles.actions}>
        <Owners row={row} />
        {screen.action?.(row)}
        {!screen.ownActions && <Actions screen={screen} row={row} />}
      </Row>
    </Row>
  )
}

/** Stands where the head will, until the record has come. */
export function HeadSkeleton() {
  return (
    <Row as="header" gap={12} className={styles.head}>
      <SkeletonBar width={40} height={40} />
      <Stack gap={2} className={styles.names}>
        <SkeletonBar width={220} height={20} />
        <SkeletonBar width={420} />
      </Stack>
    </Row>
  )
}
