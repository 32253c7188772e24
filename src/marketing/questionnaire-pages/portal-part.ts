import { sql } from 'kysely'
import { restrictionsOf } from '#accounts/restrictions/restrictions.ts'
import { isClosed } from '#foundation/entity/closed.ts'
import { plannedOnce } from '#foundation/platform/database/prepared.ts'
import { rows } from '#foundation/platform/database/transaction.ts'
import type { PortalPart, PortalVisit, PortalWaiting } from '#sales/portal-people/part.ts'
import { editionOf } from '../questionnaire-forms/forms.ts'
import { minutesOf } from '../questionnaire-forms/item.ts'
import { formPath } from '../questionnaire-forms/links.ts'
import { isTaking } from '../questionnaire-forms/taking.ts'
import { formKind } from './opened-by-portal.ts'

type Asked = {
  form: number
  candidate: number
  edition: number
  open_status_flg: 1 | 2
  closes_on: string | null
}

/** Forms that somebody was given a link of, and has not answered. */
const asked = ({ scope: { tx, enterpriseId }, person }: PortalVisit) =>
  rows<Asked>(
    tx,
    sql`${plannedOnce} SELECT l.form_id AS form, max(l.candidate_id_by_enterprise_id) AS candidate, f.edition, f.open_status_flg, f.closes_on
        FROM questionnaire_links l
        JOIN questionnaire_forms f ON f.enterprise_id = l.enterprise_id AND f.id_by_enterprise_id = l.form_id
        WHERE l.enterprise_id = ${enterpriseId} AND l.candidate_id_by_enterprise_id = ANY(${[...person.candidate_ids]}::integer[])
          AND NOT EXISTS (SELECT 1 FROM questionnaire_form_mgmts m WHERE m.enterprise_id = ${enterpriseId} AND m.form_id = l.form_id
            AND m.candidate_id_by_enterprise_id = l.candidate_id_by_enterprise_id AND m.answered_at IS NOT NULL)
        GROUP BY l.form_id, f.edition, f.open_status_flg, f.closes_on ORDER BY l.form_id DESC LIMIT 20`,
  )

const waitingOf = async (
  { scope, seal }: PortalVisit,
  { form, candidate, edition, closes_on }: Asked,
): Promise<PortalWaiting | undefined> => {
  const content = await editionOf(scope, form, edition)
  return content
    ? {
        title: 'アンケート',
        note: `${content.title}　約${minutesOf(content.items)}分`,
        due: closes_on,
        ref: { kind: formKind, id: form },
        href: formPath(seal(formKind, `${form}.${candidate}`), form),
        act: 'アンケートに答える',
      }
    : undefined
}

/** Questionnaires that wait for an answer. */
export const questionnairePart: PortalPart = {
  name: 'questionnaires',
  async waiting(visit) {
    if (isClosed(await restrictionsOf(visit.scope), 'questionnaire_forms')) return []
    const waiting = []
    for (const one of await asked(visit)) if (isTaking(one)) waiting.push((await waitingOf(visit, one)) ?? [])
    return waiting.flat()
  },
}
