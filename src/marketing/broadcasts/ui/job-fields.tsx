import { MultiSearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { Labelled } from '../../mailings/ui/labelled.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

const link = { to: 'record', list: 'jobs' } as const

/** The jobs whose cards stand where the text has them; asked for once it does. */
export function JobFields({ draft: { content, change, errors } }: { draft: BroadcastDraft }) {
  const names = useNames(link, content.job_ids)
  if (!content.body.some(({ type }) => type === 'jobs') && content.job_ids.length === 0) return null
  return (
    <Labelled label="案件カードに出す案件" note="企業名と販売単価は出ません。選んだ順に並びます。" isInput>
      {(id) => (
        <MultiSearchPicker
          id={id}
          link={link}
          value={names}
          error={errors.job_ids?.[0]}
          change={(chosen) => change({ job_ids: chosen.map((one) => one.id) })}
        />
      )}
    </Labelled>
  )
}
