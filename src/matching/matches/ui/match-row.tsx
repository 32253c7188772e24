import { Button, Checkbox, Menu } from '@mantine/core'
import { Check, ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#foundation/ui/badge.tsx'
import { LinkButton, Row, Stack } from '#foundation/ui/layout.tsx'
import { Initial } from '#foundation/ui/owner-chip.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { dismissKeys, dismissReasons } from '../../rules/lessons.ts'
import type { Match, Of, Reason } from './client.ts'
import styles from './matches.module.css'
import { priceText, profitText, reasonLooks, sides } from './words.ts'

const reasonsShown = 3

function Reasons({ match, of, isOpen }: { match: Match; of: 'skill' | 'condition'; isOpen: boolean }) {
  const all = match.reasons.filter((reason) => reason.of === of)
  return (
    <Stack as="ul" gap={4} className={styles.reasons}>
      {(isOpen ? all : all.slice(0, reasonsShown)).map(({ kind, text }) => {
        const { label, ...look } = reasonLooks[kind]
        return (
          <Row as="li" align="start" key={text} data-kind={kind}>
            <span role="img" aria-label={label}>
              <StateIcon {...look} />
            </span>
            {text}
          </Row>
        )
      })}
    </Stack>
  )
}

type Props = {
  of: Of
  match: Match
  index: number
  score: number
  isChosen: boolean
  toggle: (id: number) => void
  dismiss: (match: Match, reason: Reason) => void
}

/** One match: who or what it is, how well it goes, and why. */
export function MatchRow({ of, match, index, score, isChosen, toggle, dismiss }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { plural, not, price } = sides[of.kind]
  const { id, name } = match
  const most = Math.max(
    ...(['skill', 'condition'] as const).map((kind) => match.reasons.filter((one) => one.of === kind).length),
  )
  return (
    <tr data-id={id} data-index={index} data-chosen={isChosen || undefined}>
      <td className={styles.check}>
        <Checkbox aria-label={`${name}を選択`} checked={isChosen} onChange={() => toggle(id)} />
      </td>
      <td className={styles.who}>
        <Row as="span" className={styles.name}>
          <Initial id={id} name={name} size={24} />
          <span>
            <Link data-title to={`/enterprise/${plural}/${id}`}>
              {name}
            </Link>{' '}
            <small>{match.beside}</small> {match.is_new && <Badge tone="ok">新しい</Badge>}
          </span>
        </Row>
        <p>{match.skills}</p>
        <p>
          {price} {priceText(match)}
        </p>
        {match.profit && <p className={styles.profit}>粗利 {profitText(match)}</p>}
      </td>
      <td className={styles.score}>
        <b>{score}</b>
        <meter min={0} max={100} value={score} aria-label={`${name}の合う度合い`} />
      </td>
      <td>
        <Reasons match={match} of="skill" isOpen={isOpen} />
      </td>
      <td>
        <Reasons match={match} of="condition" isOpen={isOpen} />
        {most > reasonsShown && (
          <LinkButton
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={`${name}のわけを${isOpen ? '短くする' : 'すべて見る'}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '短くする' : 'わけをすべて見る'}
          </LinkButton>
        )}
      </td>
      <td className={styles.actions}>
        <Button
          size="compact-md"
          variant="default"
          aria-pressed={isChosen}
          aria-label={`${name}を提案に入れる`}
          leftSection={isChosen ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
          onClick={() => toggle(id)}
        >
          {isChosen ? '提案に入れました' : '提案に入れる'}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <button type="button" className={styles.not} aria-label={`${name}：${not}`}>
              {not}
              <ChevronDown size={12} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>わけを選ぶと、一覧から外れます</Menu.Label>
            {dismissKeys.map((reason) => (
              <Menu.Item key={reason} onClick={() => dismiss(match, reason)}>
                {dismissReasons[reason].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  )
}
