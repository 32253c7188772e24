import { useState } from 'react'
import { useMember } from '#foundation/ui/surface.ts'
import type { MailContent } from '../../mail-content/content.ts'
import type { Audience } from '../../mailings/mailing.ts'
import type { SendTime } from '../../mailings/ui/time-fields.tsx'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { defaultContent } from './default-content.ts'

const everybody = { conditions: [], keyword: '', excluded_ids: [], includes_frequent: false }

type Written = {
  isReminder: boolean
  content: MailContent
  people: { reminded: Audience; chosen: Audience }
  sender: number | null
  time: SendTime
}

/** A mail that asks for answers to a form, as it is written; the proposed words follow whom it goes to until one changes them. */
export function useRequest(form: Draft, startsAsReminder: boolean) {
  const member = useMember()
  const id = form.id_by_enterprise_id
  const proposed = (isReminder: boolean) => defaultContent(form, isReminder)
  const [isReminder, setReminder] = useState(startsAsReminder)
  const [content, setContent] = useState<MailContent>(() => proposed(startsAsReminder))
  // Each kind of mail keeps its own people: to look at the other loses nothing.
  const [people, setPeople] = useState<{ reminded: Audience; chosen: Audience }>({
    reminded: everybody,
    chosen: everybody,
  })
  const which = isReminder ? 'reminded' : 'chosen'
  const audience = people[which]
  const [sender, setSender] = useState<number | null>(member.id_by_enterprise_id)
  const [time, setTime] = useState<SendTime>({ send_option_type_id: 0, send_reservation_at: null })
  const isUntouched = JSON.stringify(content) === JSON.stringify(proposed(isReminder))
  return {
    isReminder,
    content,
    setContent,
    sender,
    setSender,
    time,
    changeTime: (patch: Partial<SendTime>) => setTime((before) => ({ ...before, ...patch })),
    /** Whom it goes to, as the calls of mailings take it. */
    audience: { ...audience, form: { id, only_asked: isReminder } },
    change: (patch: Partial<Audience>) =>
      setPeople((before) => ({ ...before, [which]: { ...before[which], ...patch } })),
    /** All that is written, to be kept and put back. */
    written: { isReminder, content, people, sender, time },
    take(written: Written) {
      setReminder(written.isReminder)
      setContent(written.content)
      setPeople(written.people)
      setSender(written.sender)
      setTime(written.time)
    },
    isDirty:
      !isUntouched || Object.values(people).some((one) => JSON.stringify(one) !== JSON.stringify(everybody)),
    turn(next: boolean) {
      setReminder(next)
      if (isUntouched) setContent(proposed(next))
    },
  }
}
export type Request = ReturnType<typeof useRequest>
