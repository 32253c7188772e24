import { confirm } from '#foundation/ui/confirm.tsx'
import type { Audience, TargetTypeId } from '../../mailings/mailing.ts'
import { AudiencePicker } from './audience-picker.tsx'
import { TargetChoice } from './target-choice.tsx'
import type { BroadcastDraft } from './use-broadcast-draft.ts'

/** Whom it goes to: the kind of people, conditions, people named one by one, and people left out. */
export function AudienceFields({ draft }: { draft: BroadcastDraft }) {
  const { target_type_id: target, audience } = draft.content
  const set = (patch: Partial<Audience>) => draft.change({ audience: { ...audience, ...patch } })
  const isChosen =
    audience.conditions.length > 0 || (audience.ids?.length ?? 0) > 0 || audience.excluded_ids.length > 0
  const turn = async (next: TargetTypeId) => {
    if (next === target) return
    const isSure =
      !isChosen ||
      (await confirm({
        title: '送る相手を変えますか',
        text: '選んだ条件と人は消えます。件名と本文は残ります。',
        action: '相手を変える',
      }))
    if (isSure)
      draft.change({
        target_type_id: next,
        audience: { conditions: [], keyword: '', excluded_ids: [], includes_frequent: false },
      })
  }
  return (
    <>
      <TargetChoice target={target} choose={(next) => void turn(next)} />
      <AudiencePicker target={target} audience={audience} set={set} />
    </>
  )
}
