import { ActionIcon, Select } from '@mantine/core'
import { Replace } from 'lucide-react'
import { useState } from 'react'
import { abilityLevels } from '#foundation/masterdata/choices.ts'
import { SearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { candidate } from '#sales/candidates/candidate.ts'
import { type Certainty, CertaintyMark } from './certainty.tsx'
import type { Reading } from './client.ts'
import { skillKey } from './marks.ts'
import { OtherValue } from './other-value.tsx'
import type { ChosenSkill } from './written-skills.ts'

type Skill = NonNullable<Reading['result']['skills']>[number]

const timeOf = (months: number | null | undefined) => {
  if (!months) return '—'
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return `${years ? `${years}年` : ''}${rest ? `${rest}か月` : ''}`
}

const certaintyOf = (
  read: Skill | undefined,
  level: number | null,
  confirmed: readonly string[],
): Certainty => {
  if (!read || read.ability_level_id !== level) return 'typed'
  return confirmed.includes(skillKey(read.skill_id)) ? 'sure' : read.certainty
}

type NameProps = { item: ChosenSkill; isFixed: boolean; swap: (id: number, name: string) => void }

/** The skill's name, and the way to another one where it was read wrongly: how the sheet writes it is then remembered. */
function SkillName({ item, isFixed, swap }: NameProps) {
  const [isSwapping, setSwapping] = useState(false)
  const { link } = candidate.fields.skill_ids
  if (isSwapping && link)
    return (
      <SearchPicker
        id={`swap-${item.id}`}
        link={link}
        value={item}
        required
        change={(named, text) => {
          if (text !== '') return
          setSwapping(false)
          if (named && named.id !== item.id) swap(named.id, named.name)
        }}
      />
    )
  return (
    <Row as="span" gap={4}>
      {item.name}
      {!isFixed && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={20}
          aria-label={`${item.name}を別のスキルにする`}
          title="別のスキルにする（書き方を覚えます）"
          onClick={() => setSwapping(true)}
        >
          <Replace size={12} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}

type Props = {
  item: ChosenSkill
  read: Skill | undefined
  confirmed: readonly string[]
  active: boolean
  /** The level that the model read, where it is another. */
  other: number | undefined
  change: (item: ChosenSkill) => void
}

/** A skill with the time it was used, and the level that is registered. */
export function SkillRow({ item, read, confirmed, active, other, change }: Props) {
  const key = skillKey(item.id)
  const certainty = certaintyOf(read, item.ability_level_id ?? null, confirmed)
  return (
    <tr data-field={key} data-check={certainty === 'check' || undefined} data-active={active || undefined}>
      <td>
        <SkillName
          item={item}
          isFixed={!read}
          swap={(id, name) => change({ ...item, id, name, ...(read && { from: read.skill_id }) })}
        />
      </td>
      <td>
        {timeOf(read?.months)} {read?.since && `${read.since.replace('-', '/')}〜`}
      </td>
      <td>{timeOf(read?.stated_months)}</td>
      <td>
        <Select<number>
          id={key}
          aria-label={`${item.name}の経験年数`}
          size="xs"
          allowDeselect={false}
          data={abilityLevels.map(([value, label]) => ({ value, label }))}
          value={item.ability_level_id ?? 1}
          onChange={(level) => change({ ...item, ability_level_id: level })}
        />
        {other !== undefined && (
          <OtherValue label={item.name} take={() => change({ ...item, ability_level_id: other })}>
            {abilityLevels.find(([value]) => value === other)?.[1]}
          </OtherValue>
        )}
      </td>
      <td>
        <CertaintyMark certainty={certainty} />
      </td>
    </tr>
  )
}
