import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LinkButton, Row } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { type Answer, api, type Of, pairOf, undismissing } from './client.ts'
import styles from './matches.module.css'
import { count, saysSetting, settingInputs, sides } from './words.ts'

const perPage = 50

function Members({ of, group }: { of: Of; group: Answer['left_out'][number] }) {
  const [page, setPage] = useState(1)
  const record = of.kind === 'job' ? { job_id: of.id } : { candidate_id: of.id }
  const { data } = useQuery(
    api.query.post('/api/enterprise/matches/left_out', { body: { ...record, reason: group.reason, page } }),
  )
  const putBack = useMutation(undismissing)
  if (!data) return <SkeletonRows rows={3} columns={2} />
  return (
    <>
      <ul className={styles.leftOutList}>
        {data.left_out.map(({ id, name, text }) => (
          <li key={id}>
            <Link to={`/enterprise/${sides[of.kind].plural}/${id}`}>{name}</Link>
            <span>{text}</span>
            {group.reason === 'dismissed' && (
              <LinkButton
                onClick={() => putBack.mutate({ body: pairOf(of, id) })}
                aria-label={`${name}を一覧に戻す`}
              >
                一覧に戻す
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {(page > 1 || data.left_out.length === perPage) && (
        <Row inset below={12}>
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            前へ
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={data.left_out.length < perPage}
            onClick={() => setPage(page + 1)}
          >
            次へ
          </Button>
        </Row>
      )}
    </>
  )
}

/** Those whom a setting left out only just, with the way to that setting. */
function NearMisses({ of, answer, open }: { of: Of; answer: Answer; open: (reason: string) => void }) {
  const mayWrite = useMember().authority >= 1
  const { near_misses: misses, near_count } = answer
  const [first] = misses
  if (!first) return null
  const more = near_count - misses.length
  return (
    <Row gap={12} wrap inset below={10} aria-label="あと少しで合うもの" role="group">
      <StateIcon shape="alert" tone="warn" size={14} />
      {misses.map(({ id, name, text }) => (
        <span key={id}>
          <Link to={`/enterprise/${sides[of.kind].plural}/${id}`}>{name}</Link> {text}
        </span>
      ))}
      {more > 0 && (
        <LinkButton onClick={() => open(first.reason)}>
          ほか{count(more)}
          {sides[of.kind].unit}
        </LinkButton>
      )}
      {mayWrite &&
        (['start', 'price'] as const)
          .filter((reason) => misses.some((miss) => miss.reason === reason && saysSetting(miss)))
          .map((reason) => (
            <LinkButton
              key={reason}
              onClick={() => document.getElementById(settingInputs[reason].id)?.focus()}
            >
              {settingInputs[reason].change}
            </LinkButton>
          ))}
    </Row>
  )
}

/** Who was left out and why: the counts, and on demand the records behind one of them. */
export function LeftOut({ of, answer }: { of: Of; answer: Answer }) {
  const groups = answer.left_out
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { unit } = sides[of.kind]
  const all = groups.reduce((sum, one) => sum + one.count, 0)
  if (all === 0) return null
  const group = groups.find(({ reason }) => reason === chosen) ?? groups[0]
  return (
    <section className={styles.leftOut} aria-label="条件に合わず外したもの">
      <Row gap={20} wrap className={styles.leftOutLine}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          <b>
            条件に合わず外した {count(all)}
            {unit}
          </b>
        </button>
        <Row as="ul" gap={12} wrap>
          {groups.map(({ reason, label, count: some }) => (
            <li key={reason}>
              <button
                type="button"
                aria-pressed={isOpen && group?.reason === reason}
                onClick={() => {
                  setChosen(reason)
                  setOpen(true)
                }}
              >
                {label} {count(some)}
              </button>
            </li>
          ))}
        </Row>
      </Row>
      <NearMisses
        of={of}
        answer={answer}
        open={(reason) => {
          setChosen(reason)
          setOpen(true)
        }}
      />
      {isOpen && group && <Members key={group.reason} of={of} group={group} />}
    </section>
  )
}
