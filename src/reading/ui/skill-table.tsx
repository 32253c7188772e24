import { MultiSearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import plain from '#foundation/ui/plain-table.module.css'
import { candidate } from '#sales/candidates/candidate.ts'
import type { Reading } from './client.ts'
import styles from './fields.module.css'
import { skillKey } from './marks.ts'
import { otherLevel } from './other-value.tsx'
import { SkillRow } from './skill-row.tsx'
import type { ReadingDraft } from './use-reading-draft.ts'
import type { ChosenSkill } from './written-skills.ts'

type Props = { reading: Pick<Reading, 'result' | 'others'>; draft: ReadingDraft; active: string | null }

const byId = (skills: readonly ChosenSkill[]) => Object.fromEntries(skills.map((skill) => [skill.id, skill]))

/** The skills of a person with the time each was used, and the level that is registered. */
export function SkillTable({ reading, draft, active }: Props) {
  const map = (draft.record.skill_ids ?? {}) as Record<string, ChosenSkill>
  const skills = Object.values(map)
  const write = (changed: readonly ChosenSkill[]) => draft.change({ skill_ids: byId(changed) })
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
          value={skills}
          error={undefined}
          change={(items) => write(items.map((item) => map[item.id] ?? { ...item, ability_level_id: 1 }))}
        />
      )}
      {skills.length > 0 && (
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
            {skills.map((item) => (
              <SkillRow
                key={item.id}
                item={item}
                read={reading.result.skills?.find(({ skill_id }) => skill_id === item.id)}
                confirmed={draft.confirmed}
                active={active === skillKey(item.id)}
                other={otherLevel(reading, item, draft)}
                change={(changed) => write(skills.map((each) => (each === item ? changed : each)))}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
