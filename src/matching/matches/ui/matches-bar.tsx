import { Button, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { Link } from 'react-router'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { type Answer, type Asked, type Of, refreshMatches } from './client.ts'
import styles from './matches.module.css'
import { startChoices } from './start-choices.ts'
import { count, sides } from './words.ts'

const proposedAtMost = { job: 200, candidate: 10 } as const
const sorts = [
  { value: 'score', label: '合う度合い' },
  { value: 'start', label: '稼働開始が早い' },
  { value: 'price', label: '単価' },
]

/** How the matches are narrowed and put in order; values as the fields have them. */
export type Narrowing = { sort: Asked['sort']; start: string | null; owner: string | null }

type Props = {
  of: Of
  answer: Answer
  asked: Narrowing
  ask: (change: Partial<Narrowing>) => void
  chosen: ReadonlySet<number>
  /** When the matches were made, in milliseconds, and whether they are being made anew. */
  made: { at: number; isMaking: boolean }
}

/** Proposes who is chosen; to too many at once it does not lead. */
function ProposeButton({ of, chosen }: Pick<Props, 'of' | 'chosen'>) {
  const { unit } = sides[of.kind]
  const ids = [...chosen].join(',')
  const proposal =
    of.kind === 'job' ? `candidate_ids=${ids}&job_ids=${of.id}` : `candidate_ids=${of.id}&job_ids=${ids}`
  const isTooMany = chosen.size > proposedAtMost[of.kind]
  const isOff = chosen.size === 0 || isTooMany
  return (
    <Button
      component={Link}
      to={`/enterprise/proposals/create?${proposal}`}
      size="compact-md"
      leftSection={<Send size={14} aria-hidden />}
      data-disabled={isOff || undefined}
      aria-disabled={isOff}
      onClick={(event) => isOff && event.preventDefault()}
    >
      {isTooMany
        ? `${proposedAtMost[of.kind]}${unit}まで`
        : `${count(chosen.size)}${unit}${of.kind === 'job' ? 'に' : 'を'}提案`}
    </Button>
  )
}

/** How many there are, how they are narrowed and put in order, and the way to propose those who are chosen. */
export function MatchesBar({ of, answer, asked, ask, chosen, made }: Props) {
  const { name, unit } = sides[of.kind]
  const client = useQueryClient()
  const { data: members } = useQuery(memberOptions)
  return (
    <Row wrap className={styles.bar}>
      <h2 aria-live="polite">
        合う{name} {count(answer.count)}
        {answer.is_capped && '以上'}
        {unit}
      </h2>
      {answer.new_count > 0 && (
        <Note as="span">
          新しく加わった {count(answer.new_count)}
          {unit}
        </Note>
      )}
      <Select
        size="xs"
        aria-label="稼働開始"
        placeholder="稼働開始"
        clearable
        data={startChoices}
        value={asked.start}
        onChange={(start) => ask({ start })}
      />
      <Select
        size="xs"
        aria-label="担当者"
        placeholder="担当者"
        clearable
        data={(members ?? []).map((member) => ({ value: String(member.id), label: member.name }))}
        value={asked.owner}
        onChange={(owner) => ask({ owner })}
      />
      <Spring />
      <Note as="span">
        必須スキルの半分以上を持つ {count(answer.looked)}
        {unit}から
      </Note>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<RotateCw size={13} aria-hidden />}
        loading={made.isMaking}
        title={new Date(made.at).toLocaleString('ja-JP')}
        onClick={() => refreshMatches(client)}
      >
        いま作り直す
      </Button>
      <Select
        size="xs"
        aria-label="並び"
        allowDeselect={false}
        data={sorts}
        value={asked.sort}
        onChange={(sort) => ask({ sort: sort as Asked['sort'] })}
      />
      <ProposeButton of={of} chosen={chosen} />
    </Row>
  )
}
