import { Panel } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { stateOf } from '#foundation/ui/states.ts'
import type { StageSetting } from '../stages.ts'
import styles from './model-settings.module.css'

/** The heads of the board as these settings show them. */
export function HeadPreview({ stages }: { stages: readonly StageSetting[] }) {
  return (
    <Panel tone="sunken" className={styles.preview} aria-label="ボードの見出しのプレビュー">
      <h2>ボードの見出し</h2>
      <ol>
        {stages
          .filter(({ is_shown }) => is_shown)
          .map(({ opportunity_status_id: id, name }) => {
            const { label: _, ...look } = stateOf('opportunity', id)
            return (
              <li key={id} title={name}>
                <StateIcon {...look} />
                <span>{name.trim() || '（名前なし）'}</span>
              </li>
            )
          })}
      </ol>
    </Panel>
  )
}
