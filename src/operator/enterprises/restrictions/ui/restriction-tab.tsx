import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Feature, features } from '#foundation/entity/entity.ts'
import { MANAGER } from '#foundation/rules/authority.ts'
import { withSeparators } from '#foundation/rules/money.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { changesOptions } from '#foundation/screens/queries.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { Aside, Row } from '#foundation/ui/layout.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { StateWord } from '#foundation/ui/state-word.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { enterprise } from '../../enterprise.ts'
import { usageQuery } from '../../usage/ui/client.ts'
import type { Chosen } from './chosen.ts'
import { ConfirmPane } from './confirm-pane.tsx'
import { contents } from './contents.ts'
import { RestrictionChanges } from './restriction-changes.tsx'
import styles from './restrictions.module.css'

const all = Object.keys(features) as Feature[]
const isClosed = (row: RecordRow, feature: Feature) => row[feature] === 1

/** What the enterprise may use, each feature with how much it holds; a change is confirmed with its reason. */
export const RestrictionTab: RecordPart = ({ row }) => {
  const [chosen, setChosen] = useState<Chosen>({})
  const { authority } = useMember()
  const mayWrite = authority >= MANAGER
  const { data: usage } = useQuery(usageQuery(idOf(row)))
  const changes = useQuery({ ...changesOptions(enterprise, idOf(row)), meta: { quiet: true } })
  const choose = (feature: Feature, closed: boolean) => {
    const { [feature]: _, ...others } = chosen
    setChosen(closed === isClosed(row, feature) ? others : { ...others, [feature]: closed ? 1 : 0 })
  }
  const openAll = () =>
    setChosen(
      Object.fromEntries(all.filter((feature) => isClosed(row, feature)).map((feature) => [feature, 0])),
    )
  const anyClosed = all.some((feature) => isClosed(row, feature))
  return (
    <div className={styles.tab}>
      <div className={styles.main}>
        <Row as="header" wrap justify="between" inset above={10} below={10}>
          <p>制限は次のリクエストから反映されます。データは削除されません。</p>
          {mayWrite && (
            <Button variant="default" disabled={!anyClosed} onClick={openAll}>
              すべて利用可にする
            </Button>
          )}
        </Row>
        <table className={`${plain.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">機能</th>
              <th scope="col">内容</th>
              <th scope="col">登録数</th>
              <th scope="col">状態</th>
              <th scope="col">制限</th>
            </tr>
          </thead>
          <tbody>
            {all.map((feature) => {
              const before = isClosed(row, feature)
              const next = chosen[feature] === undefined ? before : chosen[feature] === 1
              const count = usage?.counts[feature]
              return (
                <tr key={feature} data-changed={before !== next || undefined}>
                  <th scope="row">{features[feature]}</th>
                  <td>{contents[feature]}</td>
                  <td>{count === undefined ? '—' : `${withSeparators(count)}件`}</td>
                  <td>
                    <StateWord view="restriction" id={Number(before)} />
                    {before !== next && (
                      <>
                        {' '}
                        → <StateWord view="restriction" id={Number(next)} />
                      </>
                    )}
                  </td>
                  <td>
                    <Switch
                      classNames={{ track: styles.track as string }}
                      aria-label={`${features[feature]}を制限する`}
                      checked={next}
                      disabled={!mayWrite}
                      onChange={(event) => choose(feature, event.currentTarget.checked)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Aside className={styles.side} aria-label="機能制限の変更">
        {Object.keys(chosen).length > 0 && (
          <ConfirmPane row={row} chosen={chosen} usage={usage} clear={() => setChosen({})} />
        )}
        <RestrictionChanges changes={changes} />
      </Aside>
    </div>
  )
}
