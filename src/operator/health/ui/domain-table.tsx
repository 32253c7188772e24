import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '#foundation/screens/list-page/data-table.tsx'
import { Note } from '#foundation/ui/layout.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import { LINKED, stageLabel } from '#site/domains/stages.ts'
import { Part } from '../../parts/ui/frames.tsx'
import type { Health } from '../schema.ts'
import { Calm } from './calm.tsx'
import { stateOfLevel } from './level-mark.tsx'
import { dayText } from './texts.ts'

type Domain = NonNullable<Health['domains']>['domains'][number]

const first = 5

/** 10 連携済, 6 DNSの確認; つむぎ自身 for the platform's own host. */
const stageOf = ({ stage, level }: Domain): State => {
  if (stage === null) return stateOfLevel(level, 'つむぎ自身')
  const label = stageLabel(stage)
  return level === 'ok' && stage !== LINKED
    ? { shape: 'pie', tone: 'info', fill: Math.min(stage, LINKED) / LINKED, label }
    : stateOfLevel(level, label)
}

const columns: readonly Column<Domain>[] = [
  {
    head: 'ドメイン',
    kind: 'name',
    cell: ({ host, enterprise }) =>
      enterprise ? <Link to={`/admin/enterprises/${enterprise.id}`}>{host}</Link> : host,
  },
  { head: '段階', kind: 'short', cell: (domain) => <StateMark {...stageOf(domain)} /> },
  {
    head: '証明書の終わり',
    kind: 'number',
    cell: ({ not_after, days_left }) =>
      not_after && days_left !== null ? (
        <>
          {dayText(not_after)}{' '}
          {days_left < 31 && (
            <Note as="span" tone="warn">
              {days_left < 0 ? '終了' : `あと${days_left}日`}
            </Note>
          )}
        </>
      ) : (
        '—'
      ),
  },
]

/** Own domains by stage, and when their certificates end; those that need somebody first. */
export function DomainTable({ health: { domains } }: { health: Health }) {
  const [isWhole, setWhole] = useState(false)
  if (!domains) return null
  const all = domains.domains
  return (
    <Part title="ドメインと証明書" note={`${domains.count.toLocaleString('ja-JP')}件`}>
      {all.length === 0 ? (
        <Calm>独自ドメインはまだありません。会社が登録すると、段階と証明書の終わりが並びます。</Calm>
      ) : (
        <DataTable
          label="ドメインと証明書の表"
          columns={columns}
          keyOf={({ host }) => host}
          rows={isWhole ? all : all.slice(0, first)}
        />
      )}
      {all.length > first && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '少なくする' : `残りも見る（${all.length - first}）`}
        </Button>
      )}
    </Part>
  )
}
