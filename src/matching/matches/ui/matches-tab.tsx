import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Link } from 'react-router'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { ListFoot } from '#foundation/screens/list/list-foot.tsx'
import { useListKeys } from '#foundation/screens/list/use-list-keys.ts'
import { idOf, type RecordPart } from '#foundation/screens/screen.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { flashUndo } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { learn } from '../../rules/lessons.ts'
import { scoreOf, type Weights } from '../../rules/weights.ts'
import {
  type Answer,
  dismissMatch,
  type Match,
  matchesQuery,
  type Of,
  type Reason,
  refreshMatches,
  type Setting,
  settingQuery,
  undismissMatch,
} from './client.ts'
import { firstAsked } from './first-asked.ts'
import { LeftOut } from './left-out.tsx'
import { MatchRow } from './match-row.tsx'
import styles from './matches.module.css'
import { startChoices, startDay } from './start-choices.ts'
import { WeightsPanel } from './weights-panel.tsx'
import { count, sides } from './words.ts'

const pageSize = 50
const proposedAtMost = { job: 200, candidate: 10 } as const
const sorts = [
  { value: 'score', label: '合う度合い' },
  { value: 'start', label: '稼働開始が早い' },
  { value: 'price', label: '単価' },
]

/** What is missing for anything to go with the record. */
function Nothing({ of, answer }: { of: Of; answer: Answer }) {
  if (of.kind === 'job' && answer.needs.length === 0)
    return (
      <EmptyState
        title="必須スキルを入力すると、合う候補者が並びます"
        text="案件の「必須スキル」に「React 3年以上」のように書くか、「スキル」を選んでください。単価・開始日・働き方も入れると、条件に合わない人を外せます。"
        actions={
          <Button component={Link} to={`/enterprise/jobs/${of.id}/edit`}>
            案件を編集
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={of.kind === 'job' ? '合う候補者はまだいません' : '合う募集中の案件はまだありません'}
      text={
        of.kind === 'job'
          ? '必須スキルの半分以上を記録に持つ、条件に合う候補者を探しました。外した理由は下で確かめられます。'
          : '候補者のスキルを必須にする、募集中の案件を探しました。候補者のスキルと年数を入れると、見つかりやすくなります。'
      }
    />
  )
}

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
  const keyword = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>()
  const [page, setPage] = useState(firstAsked.page)
  const [sort, setSort] = useState(firstAsked.sort)
  const [start, setStart] = useState<string | null>(null)
  const [owner, setOwner] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { data: members } = useQuery(memberOptions)
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
  useListKeys({ list, keyword, toggle })
  const dismissing = useMutation({
    mutationFn: ({ match, reason }: { match: Match; reason: Reason }) => dismissMatch(of, match.id, reason),
    async onSuccess(_, { match }) {
      if (chosen.has(match.id)) toggle(match.id)
      await refreshMatches(client)
      flashUndo(`${match.name}を一覧から外しました`, async () => {
        await undismissMatch(of, match.id)
        await refreshMatches(client)
      })
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
  const ids = [...chosen].join(',')
  const proposal =
    of.kind === 'job' ? `candidate_ids=${ids}&job_ids=${of.id}` : `candidate_ids=${of.id}&job_ids=${ids}`
  const isTooMany = chosen.size > proposedAtMost[of.kind]
  const go = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <div className={styles.tab}>
      <div className={styles.main} ref={list}>
        <div className={styles.bar}>
          <h2 aria-live="polite">
            合う{side.name} {count(data.count)}
            {data.is_capped && '以上'}
            {side.unit}
          </h2>
          {data.new_count > 0 && (
            <small>
              新しく加わった {count(data.new_count)}
              {side.unit}
            </small>
          )}
          <Select
            size="xs"
            aria-label="稼働開始"
            placeholder="稼働開始"
            clearable
            data={startChoices}
            value={start}
            onChange={(value) => go(() => setStart(value))}
          />
          <Select
            size="xs"
            aria-label="担当者"
            placeholder="担当者"
            clearable
            data={(members ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={owner}
            onChange={(value) => go(() => setOwner(value))}
          />
          <span className={styles.spring} />
          <small>
            必須スキルの半分以上を持つ {count(data.looked)}
            {side.unit}から
          </small>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<RotateCw size={13} aria-hidden />}
            loading={isFetching}
            title={new Date(dataUpdatedAt).toLocaleString('ja-JP')}
            onClick={() => refreshMatches(client)}
          >
            いま作り直す
          </Button>
          <Select
            size="xs"
            aria-label="並び"
            allowDeselect={false}
            data={sorts}
            value={sort}
            onChange={(value) => go(() => setSort(value as typeof sort))}
          />
          <Button
            component={Link}
            to={`/enterprise/proposals/create?${proposal}`}
            size="compact-md"
            leftSection={<Send size={14} aria-hidden />}
            data-disabled={chosen.size === 0 || isTooMany || undefined}
            aria-disabled={chosen.size === 0 || isTooMany}
            onClick={(event) => (chosen.size === 0 || isTooMany) && event.preventDefault()}
          >
            {isTooMany
              ? `${proposedAtMost[of.kind]}${side.unit}まで`
              : `${count(chosen.size)}${side.unit}${of.kind === 'job' ? 'に' : 'を'}提案`}
          </Button>
        </div>
        {rows.length === 0 ? (
          <Nothing of={of} answer={data} />
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
                  dismiss={(one, reason) => dismissing.mutate({ match: one, reason })}
                />
              ))}
            </tbody>
          </table>
        )}
        {data.count > pageSize && (
          <ListFoot count={data.count} capped={data.is_capped} page={page} size={pageSize} go={setPage} />
        )}
        <LeftOut of={of} groups={data.left_out} />
      </div>
      <WeightsPanel of={of} setting={setting} draft={shownDraft} change={setDraft} unused={data.unused} />
    </div>
  )
}

/** The tab of a job's record with the candidates that go with it, and of a candidate's with the jobs. */
export function MatchesTab({ row, entity }: ComponentProps<RecordPart>) {
  const { data: setting } = useQuery(settingQuery)
  if (!setting) return <SkeletonRows rows={8} columns={4} height={88} />
  return (
    <Matches of={{ kind: entity.name === 'job' ? 'job' : 'candidate', id: idOf(row) }} setting={setting} />
  )
}
