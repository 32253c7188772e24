import { Select } from '@mantine/core'
import type { MasterMap } from '#foundation/entity/kind.ts'
import { abilityLevels } from '#foundation/masterdata/choices.ts'
import { MultiSearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { candidate } from '#sales/candidates/candidate.ts'
import { type Certainty, CertaintyMark } from './certainty.tsx'
import type { Reading } from './client.ts'
import { skillKey } from './marks.ts'
import styles from './reading.module.css'
import type { ReadingDraft } from './use-reading-draft.ts'

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

type Props = { result: Reading['result']; draft: ReadingDraft; active: string | null }

/** The skills of a person with the time each was used, and the level that is registered. */
export function SkillTable({ result, draft, active }: Props) {
  const map = (draft.record.skill_ids ?? {}) as MasterMap
  const write = (skill_ids: MasterMap) => draft.change({ skill_ids })
  const field = candidate.fields.skill_ids
  return (
    <section aria-labelledby="reading-skills">
      <h2 id="reading-skills">
        スキルと年数 <small>期間の重なりは1回だけ数えました</small>
      </h2>
      {field.link && (
        <MultiSearchPicker
          id="skill_ids"
          label="スキル"
          link={field.link}
          value={Object.values(map)}
          error={undefined}
          change={(items) =>
            write(
              Object.fromEntries(
                items.map((item) => [item.id, map[item.id] ?? { ...item, ability_level_id: 1 }]),
              ),
            )
          }
        />
      )}
      {Object.keys(map).length > 0 && (
        <table className={`${plain.table} ${styles.skills}`}>
          <thead>
            <tr>
              <th scope="col">スキル</th>
              <th scope="col">期間から</th>
              <th scope="col">記載</th>
              <th scope="col">登録</th>
              <th scope="col">確かさ</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(map).map((item) => {
              const read = result.skills?.find(({ skill_id }) => skill_id === item.id)
              const key = skillKey(item.id)
              const certainty = certaintyOf(read, item.ability_level_id ?? null, draft.confirmed)
              return (
                <tr
                  key={item.id}
                  data-field={key}
                  data-check={certainty === 'check' || undefined}
                  data-active={active === key || undefined}
                >
                  <td>{item.name}</td>
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
                      onChange={(level) => write({ ...map, [item.id]: { ...item, ability_level_id: level } })}
                    />
                  </td>
                  <td>
                    <CertaintyMark certainty={certainty} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
