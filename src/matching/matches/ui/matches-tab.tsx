import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import { useListKeys } from '#foundation/screens/list/use-list-keys.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { learn } from '../../rules/lessons.ts'
import { scoreOf, type Weights } from '../../rules/weights.ts'
import {
  api,
  type Match,
  matchesQuery,
  type Of,
  pairOf,
  type Reason,
  refreshMatches,
  type Setting,
  settings,
  undismissing,
} from './client.ts'
import { firstAsked } from './first-asked.ts'
import { LeftOut } from './left-out.tsx'
import { MatchRow } from './match-row.tsx'
import styles from './matches.module.css'
import { MatchesBar, type Narrowing } from './matches-bar.tsx'
import { NoMatches } from './no-matches.tsx'
import { startDay } from './start-choices.ts'
import { WeightsPanel } from './weights-panel.tsx'
import { sides } from './words.ts'

const pageSize = 50

/** The rows in the order of the weights as they are now, before the server answers with them. */
const inOrder = (matches: readonly Match[], weights: Weights, isByScore: boolean) => {
  const scored = matches.map((match) => ({ match, score: scoreOf(match.parts, weights) }))
  return isByScore ? scored.sort((a, b) => b.score - a.score || b.match.id - a.match.id) : scored
}

type Draft = Pick<Setting, 'weights' | 'margin_yen' | 'delay_days'>

function Matches({ of, setting }: { of: Of; setting: Setting }) {
  const side = sides[of.kind]
  const client = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Draft>()
  const [page, setPage] = useState(firstAsked.page)
  const [narrowing, setNarrowing] = useState<Narrowing>({ sort: firstAsked.sort, start: null, owner: null })
  const { sort, start, owner } = narrowing
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shownDraft = draft ?? setting
  const weights = learn(shownDraft.weights, setting.lessons)
  const [tried] = useDebouncedValue(draft && weights, 400)
  const asked = {
    page,
    sort,
    ...(start && { start_by: startDay(start) }),
    ...(owner && { owner_id: Number(owner) }),
    ...(draft && tried && { weights: tried }),
  }
  const { data, isError, isFetching, dataUpdatedAt } = useQuery(matchesQuery(of, asked))
  const toggle = (id: number) =>
    setChosen((known) =>
      known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
    )
  useListKeys({ list, toggle })
  const puttingBack = useMutation(undismissing)
  const leavingOut = useMutation({
    mutationFn: ({ match, reason }: { match: Match; reason: Reason }) =>
      api.post('/api/enterprise/matches/dismiss', { body: { ...pairOf(of, match.id), reason } }),
    async onSuccess(_, { match: { id, name } }) {
      if (chosen.has(id)) toggle(id)
      await refreshMatches(client)
      flashUndo(`${name}を一覧から外しました`, () => puttingBack.mutate({ body: pairOf(of, id) }))
    },
  })
  if (!data && isError)
    return (
      <EmptyState
        title={`合う${side.name}を読み込めませんでした`}
        text="通信の状態を確かめて、もう一度読み込んでください。"
        actions={<Button onClick={() => refreshMatches(client)}>もう一度読み込む</Button>}
      />
    )
  if (!data) return <SkeletonRows rows={8} columns={4} height={88} />
  const rows = inOrder(data.matches, weights, sort === 'score')
  return (
    <div className={styles.tab}>
      <div className={styles.main} ref={list}>
        <MatchesBar
          of={of}
          answer={data}
          asked={narrowing}
          ask={(change) => {
            setNarrowing((before) => ({ ...before, ...change }))
            setPage(1)
          }}
          chosen={chosen}
          made={{ isMaking: isFetching, at: dataUpdatedAt }}
        />
        {rows.length === 0 ? (
          <NoMatches of={of} answer={data} />
        ) : (
          <table className={styles.table} aria-rowcount={rows.length + 1} aria-label={`合う${side.name}`}>
            <thead>
              <tr>
                {['選択', side.name, '合う度合い', 'スキルと経験のわけ', '条件のわけ', '操作'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ match, score }, index) => (
                <MatchRow
                  key={match.id}
                  of={of}
                  match={match}
                  index={index}
                  score={score}
                  isChosen={chosen.has(match.id)}
                  toggle={toggle}
                  dismiss={(one, reason) => leavingOut.mutate({ match: one, reason })}
                />
              ))}
            </tbody>
          </table>
        )}
        {data.count > pageSize && (
          <ListFoot count={data.count} capped={data.is_capped} page={page} size={pageSize} go={setPage} />
        )}
        <LeftOut of={of} answer={data} />
      </div>
      <WeightsPanel of={of} setting={setting} draft={shownDraft} change={setDraft} unused={data.unused} />
    </div>
  )
}

/** The tab of a job's record with the candidates that go with it, and of a candidate's with the jobs. */
export function MatchesTab({ row, entity }: ComponentProps<RecordPart>) {
  const { data } = useQuery(settings.query.get('/api/enterprise/match_weights/show'))
  if (!data) return <SkeletonRows rows={8} columns={4} height={88} />
  return (
    <Matches
      of={{ kind: entity.name === 'job' ? 'job' : 'candidate', id: idOf(row) }}
      setting={data.match_weight}
    />
  )
}
