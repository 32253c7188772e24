import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateMark } from '#foundation/ui/state-word.tsx'
import type { State } from '#foundation/ui/states.ts'
import { LINKED, stageLabel } from '#site/domains/stages.ts'
import type { Health } from '../schema.ts'
import styles from './health.module.css'
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

function Row({ domain }: { domain: Domain }) {
  const { host, enterprise, not_after, days_left } = domain
  return (
    <tr>
      <th scope="row">
        {enterprise ? <Link to={`/admin/enterprises/${enterprise.id}`}>{host}</Link> : host}
      </th>
      <td>
        <StateMark {...stageOf(domain)} />
      </td>
      <td className={styles.num}>
        {not_after && days_left !== null ? (
          <>
            {dayText(not_after)}
            {days_left < 31 && <small>{days_left < 0 ? '終了' : `あと${days_left}日`}</small>}
          </>
        ) : (
          '—'
        )}
      </td>
    </tr>
  )
}

/** Own domains by stage, and when their certificates end; those that need somebody first. */
export function DomainTable({ health: { domains } }: { health: Health }) {
  const [isWhole, setWhole] = useState(false)
  if (!domains) return null
  const all = domains.domains
  return (
    <section className={styles.part} aria-label="ドメインと証明書">
      <header>
        <h2>ドメインと証明書</h2>
        <p>{domains.count.toLocaleString('ja-JP')}件</p>
      </header>
      {all.length === 0 ? (
        <p className={styles.calm}>
          独自ドメインはまだありません。会社が登録すると、段階と証明書の終わりが並びます。
        </p>
      ) : (
        <ScrollRegion label="ドメインと証明書の表" className={styles.scroll}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">ドメイン</th>
                <th scope="col">段階</th>
                <th scope="col" className={styles.num}>
                  証明書の終わり
                </th>
              </tr>
            </thead>
            <tbody>
              {(isWhole ? all : all.slice(0, first)).map((domain) => (
                <Row key={domain.host} domain={domain} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {all.length > first && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '少なくする' : `残りも見る（${all.length - first}）`}
        </Button>
      )}
    </section>
  )
}
