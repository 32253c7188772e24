import { useState } from 'react'
import { useMember } from '#foundation/ui/surface.ts'
import type { MailContent } from '../../mail-content/content.ts'
import type { Audience } from '../../mailings/mailing.ts'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { defaultContent } from './default-content.ts'

const everybody = { conditions: [], keyword: '', excluded_ids: [], includes_frequent: false }

/** A mail that asks for answers to a form, as it is written; the proposed words follow whom it goes to until one changes them. */
export function useRequest(form: Draft, startsAsReminder: boolean) {
  const member = useMember()
  const id = form.id_by_enterprise_id
  const proposed = (isReminder: boolean) => defaultContent(form, isReminder)
  const [isReminder, setReminder] = useState(startsAsReminder)
  const [content, setContent] = useState<MailContent>(() => proposed(startsAsReminder))
  const [audience, setAudience] = useState<Audience>(everybody)
  const [sender, setSender] = useState<number | null>(member.id_by_enterprise_id)
  const isUntouched = JSON.stringify(content) === JSON.stringify(proposed(isReminder))
  return {
    isReminder,
    content,
    setContent,
    sender,
    setSender,
    /** Whom it goes to, as the calls of mailings take it. */
    audience: { ...audience, form: { id, only_asked: isReminder } },
    change: (patch: Partial<Audience>) => setAudience((before) => ({ ...before, ...patch })),
    isDirty: !isUntouched || JSON.stringify(audience) !== JSON.stringify(everybody),
    turn(next: boolean) {
      setReminder(next)
      setAudience(everybody)
      if (isUntouched) setContent(proposed(next))
    },
  }
}
export type Request = ReturnType<typeof useRequest>
