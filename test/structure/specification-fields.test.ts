import { describe, expect, it } from 'vitest'
import { openApi } from '#foundation/api/openapi.ts'
import { routes } from '../../src/app/routes.ts'
import { enterprise } from '../../src/operator/enterprises/enterprise.ts'

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; [key: string]: unknown }
type Operation = { requestBody?: { content: Record<string, { schema: Json }> }; responses: { 200: Content } }
type Content = { content: Record<string, { schema: Json }> }

const document = (await openApi(routes)) as { paths: Record<string, Record<string, Operation>> }

const schemaOf = (content: Record<string, { schema: Json }> | undefined): Json =>
  content?.['application/json']?.schema ?? {}

const operationOf = (path: string): Operation => {
  const found = document.paths[path]?.post ?? document.paths[path]?.get
  if (!found) throw new Error(`no call ${path}`)
  return found
}

/** What stands under a key, through lists and what may be null. */
const within = (schema: Json, keys: readonly string[]): Json => {
  const plain = schema.anyOf?.find((each) => each.properties ?? each.items) ?? schema
  const single = plain.items ?? plain
  const [key, ...rest] = keys
  if (key === undefined) return single
  return within(single.properties?.[key] ?? {}, rest)
}
const namesIn = (schema: Json, at: string): string[] =>
  Object.keys(within(schema, at.split('.')).properties ?? {})

const answered = (path: string, at: string) => namesIn(schemaOf(operationOf(path).responses[200].content), at)
const taken = (path: string, at: string) => namesIn(schemaOf(operationOf(path).requestBody?.content), at)

const e = '/api/enterprise'
const draft = `${e}/article_drafts/show/{id}`
const labelNames = ['id', 'title', 'description', 'count']
const setting =
  'key_visual main_title sub_title metadatas h1_titles features flows faq_title faqs client_title clients banners user_review_title user_reviews main_color accent_color article_flg service_name terms_title terms_body privacy_title privacy_body footer_contact footer_company copyright logo_url'
const sent =
  'enterprise_member_id name_enterprise_member_id form_enterprise_member_id candidate_id_by_enterprise_ids name title body send_option_type_id send_reservation_at'
const words = (text: string) => text.split(' ')
const a = '/api/admin/enterprises'
/** What is written of an enterprise; its logo, its site's domain and its contract come from elsewhere. */
const written =
  'name name_service zipcode prefecture_id address building tel president url_org desc_org domain invoice_person invoice_email admin_member_id'
const restricted =
  'candidates companies jobs opportunities automation_emails questionnaire_forms proposals broadcasts sites enterprise_api'
const inSetting = (part: string) =>
  taken(`${e}/site_setting_drafts/create`, `site_setting_draft.settings.${part}`)

/**
 * The fields of the specification, section 3 of both documents: what is one field there is one here, under the same name.
 * `meta` stands for its two parts, "category id" and "tag ids" for category_id and tag_ids.
 */
const fields: Record<string, [names: string[], wanted: string[]]> = {
  'an enterprise that the operator sees': [
    Object.keys(enterprise.fields),
    words(`${written} ${restricted} enterprise_logo site_domain contract_status_id`),
  ],
  'an enterprise that the operator adds': [
    taken(`${a}/create`, 'enterprise'),
    words(`${written} ${restricted}`),
  ],
  'an enterprise that the operator changes': [
    taken(`${a}/update/{id}`, 'enterprise'),
    words(`${written} ${restricted}`),
  ],
  'an article': [
    [...answered(draft, 'article'), ...answered(draft, 'article_draft')],
    words(
      'id id_by_enterprise_id title description keywords thumbnail category_id recommend_jobs_type recommend_jobs_master recommend_jobs_master_id tag_ids toc content count_letters reserved_published_at open_status_flg published_at draft_updated_at deleted_at',
    ),
  ],
  'the content of an article as it is written': [
    taken(`${e}/article_drafts/update/{id}`, 'article_draft'),
    words(
      'title description keywords thumbnail category_id recommend_jobs_type recommend_jobs_master recommend_jobs_master_id tag_ids content',
    ),
  ],
  'an article on the public site': [
    answered('/api/site/articles/show/{id}', 'article'),
    words(
      'id title description keywords thumbnail category recommend_jobs_type tags toc content count_letters published_at',
    ),
  ],
  'a category': [
    answered(`${e}/article_categories/index`, 'article_categories'),
    [...labelNames, 'open_status_flg'],
  ],
  'a tag': [answered(`${e}/article_tags/index`, 'article_tags'), [...labelNames, 'open_status_flg']],
  'a category on the public site': [
    answered('/api/site/article_categories/index', 'article_categories'),
    labelNames,
  ],
  'a tag on the public site': [answered('/api/site/article_tags/show/{id}', 'article_tag'), labelNames],
  'a job category': [
    answered(`${e}/job_category_describes/index`, 'job_category_describes'),
    words('id category name url describe describe_count'),
  ],
  'a proposal': [taken(`${e}/proposals/create`, 'proposal'), [...words(sent), 'job_id_by_enterprise_ids']],
  'a broadcast': [taken(`${e}/broadcasts/create`, 'broadcast'), [...words(sent), 'target_type_id']],
  'a linkage': [
    answered(`${e}/linkages/update_or_create`, 'linkage'),
    words('group kind name service_id url basic_user endpoint scopes'),
  ],
  'the token of a linkage': [
    Object.keys(
      schemaOf(operationOf(`${e}/linkages/update_or_create`).responses[200].content).properties ?? {},
    ),
    ['token'],
  ],
  'a site setting': [taken(`${e}/site_setting_drafts/create`, 'site_setting_draft.settings'), words(setting)],
  'a site setting as the site answers it': [
    answered('/api/site/site_settings/show', 'site_setting'),
    words('service_name site_domain site_domain_status'),
  ],
  'a feature on the site': [inSetting('features'), words('image title desc')],
  'a step of the flow on the site': [inSetting('flows'), words('title desc')],
  'a question on the site': [inSetting('faqs'), words('question answer')],
  'a client on the site': [inSetting('clients'), words('image alto')],
  'a banner on the site': [inSetting('banners'), words('image_url_pc image_url_sp alt link')],
  'a review on the site': [inSetting('user_reviews'), words('title_1 title_2 body')],
  'a picture of an article as JSON': [
    Object.keys(
      schemaOf(operationOf(`${e}/article_drafts/upload_content_image`).requestBody?.content).properties ?? {},
    ),
    ['file'],
  ],
}

describe('the fields of the specification', () => {
  it.each(Object.entries(fields))('given %s, then its API schema has all of them', (_, [names, wanted]) => {
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
  })
})
