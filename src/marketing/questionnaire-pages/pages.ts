import { sealForm, takesPlainForms } from '#accounts/captcha/plain-form.ts'
import type { App } from '#foundation/api/app.ts'
import { captchaScript, formScript } from '#site/frame/assets.ts'
import { frameOf } from '#site/frame/frame.ts'
import type { Site } from '#site/frame/site.ts'
import { consentLabel, purposeOfUse } from '#site/registration/consent.ts'
import type { AnswerFile } from '../questionnaire-answers/pending-files.ts'
import type { Visit } from '../questionnaire-answers/visit.ts'
import { draftDays, minutesOf, type Typed } from '../questionnaire-forms/item.ts'
import { formPath } from '../questionnaire-forms/links.ts'
import type { FormEndPage, FormPage } from './page-content.ts'
import { itemsOf, partsOf, visibleParts } from './parts.ts'

/** The form in its seal: a seal of one enterprise's form opens no other's. */
export const sealName = ({ enterpriseId }: Site) => `questionnaire ${enterpriseId}`

const frame = (app: App, site: Site, title: string) =>
  frameOf(app.masters, site, null, {
    title,
    description: `${site.serviceName}のアンケートです。`,
    canonical: '/',
    noindex: true,
    script: formScript,
  })

type State = { typed: Typed; files: AnswerFile[]; errors?: FormPage['errors']; notice?: string | null }

/** One part of a form as it stands. */
export const formPage = (
  app: App,
  site: Site,
  token: string,
  visit: Visit,
  wanted: number,
  { typed, files, errors = {}, notice = null }: State,
): FormPage => {
  const { content, candidate, closes_on } = visit
  const parts = partsOf(content)
  const places = visibleParts(content, typed)
  const section = places.includes(wanted) ? wanted : (places[0] ?? 0)
  const at = places.indexOf(section)
  const left = places.slice(at).flatMap((place) => itemsOf(content, place, typed))
  const action = formPath(token, visit.form)
  const isLast = at === places.length - 1
  const before = places[at - 1]
  return {
    kind: 'form',
    frame: frame(app, site, Object.keys(errors).length > 0 ? `入力エラー：${content.title}` : content.title),
    action,
    title: content.title,
    name: candidate?.name ?? null,
    intro: at === 0 ? content.intro : '',
    closes: closes_on?.replaceAll('-', '/') ?? null,
    step: {
      title: parts[section]?.heading?.label ?? content.title,
      at: at + 1,
      of: places.length,
      minutes: minutesOf(left.filter(({ isHidden }) => !isHidden).map(({ item }) => item)),
    },
    back: before === undefined ? null : `${action}?at=${before}`,
    section,
    edition: visit.edition,
    items: itemsOf(content, section, typed),
    typed,
    files,
    errors,
    notice,
    isLast,
    purpose: purposeOfUse(site),
    person:
      candidate || !isLast
        ? null
        : {
            consent: consentLabel(site),
            seal: sealForm(app, sealName(site)),
            script: captchaScript.path,
            needsScript: !takesPlainForms(app),
          },
    days: draftDays,
  }
}

const defaultThanks = 'ご回答ありがとうございました。内容は担当者が確認します。この画面は閉じてかまいません。'

export const thanksPage = (app: App, site: Site, thanks: string): FormEndPage => ({
  kind: 'form_end',
  frame: frame(app, site, '回答を受け付けました'),
  state: 'thanks',
  heading: '回答を受け付けました',
  text: thanks.trim() || defaultThanks,
})

export const closedPage = (app: App, site: Site): FormEndPage => ({
  kind: 'form_end',
  frame: frame(app, site, 'このアンケートの受付は終了しました'),
  state: 'closed',
  heading: 'このアンケートの受付は終了しました',
  text: 'ご協力いただき、ありがとうございました。お伝えになりたいことがあるときは、送られてきたメールに返信するか、担当者へ直接ご連絡ください。',
})
