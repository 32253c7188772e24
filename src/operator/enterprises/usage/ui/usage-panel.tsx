import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Feature, features } from '#foundation/entity/entity.ts'
import { today } from '#foundation/entity/today.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import { NotRead } from '../../../parts/ui/not-read.tsx'
import { Bars } from './bars.tsx'
import { growthQuery, usageQuery } from './client.ts'
import { activeInSpell, type Look, perSpell, spellsOf, sumOf } from './spells.ts'
import { Totals } from './totals.tsx'
import styles from './usage.module.css'

const all = Object.keys(features) as Feature[]

/** How much the enterprise makes with each feature: how many there are, how many came, day by day or month by month. */
export const UsagePanel: RecordPart = ({ row }) => {
  const [look, setLook] = useState<Look>('days')
  const asked = useQuery(growthQuery(idOf(row)))
  const { data: growth, isError } = asked
  const { data: usage } = useQuery(usageQuery(idOf(row)))
  const spells = spellsOf(look, today())
  const word = look === 'days' ? '30日' : '12か月'
  return (
    <section aria-label="使われ方">
      <Row as="header" justify="between" below={8}>
        <h2>使われ方</h2>
        <SegmentedControl
          aria-label="期間"
          size="xs"
          value={look}
          onChange={(value) => setLook(value as Look)}
          data={[
            { value: 'days', label: '30日' },
            { value: 'months', label: '12か月' },
          ]}
        />
      </Row>
      {!growth && !isError && <SkeletonRows rows={13} columns={4} />}
      {!growth && isError && <NotRead what="使われ方" of={asked} />}
      {growth && (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">機能</th>
                <th scope="col">登録数</th>
                <th scope="col">{word}</th>
                <th scope="col">動き</th>
                <th scope="col">
                  <span className="visually-hidden">状態</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {all.map((feature) => {
                const made = perSpell(growth.days, spells, (day) => day.made[feature] ?? 0)
                const sum = sumOf(made)
                const count = usage?.counts[feature]
                return (
                  <tr key={feature}>
                    <th scope="row">{features[feature]}</th>
                    <td>{count === undefined ? '—' : withSeparators(count)}</td>
                    <td>{sum === 0 ? '—' : `+${withSeparators(sum)}`}</td>
                    <td>
                      <Bars label={features[feature]} spells={spells} values={made} />
                    </td>
                    <td>
                      <Closed value={row[feature]} />
                    </td>
                  </tr>
                )
              })}
              <tr>
                <th scope="row">使ったメンバー</th>
                <td>{withSeparators(growth.figures.active_members)}</td>
                <td>—</td>
                <td>
                  <Bars label="使ったメンバー" spells={spells} values={activeInSpell(growth.days, spells)} />
                </td>
                <td />
              </tr>
            </tbody>
          </table>
          <Totals growth={growth} spells={spells} word={word} />
        </>
      )}
    </section>
  )
}

/** Whether a feature is open to the enterprise. */
function Closed({ value }: { value: unknown }) {
  const { label, ...look } = stateOf('restriction', value === 1 ? 1 : 0)
  return (
    <span title={label}>
      <StateIcon {...look} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
