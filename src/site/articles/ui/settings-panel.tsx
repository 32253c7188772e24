import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MultiSearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { Note, Panel } from '#foundation/ui/layout.tsx'
import { ImageField } from '../../images/ui/image-field.tsx'
import { type ArticleContent, type RecommendMaster, recommendMasters, recommendTypes } from '../content.ts'
import { categoriesQuery, tagsQuery } from './client.ts'
import styles from './editor.module.css'

type Props = {
  content: ArticleContent
  readOnly: boolean
  errors: Record<string, string[]>
  change: (patch: Partial<ArticleContent>) => void
}

const jobs = { to: 'record', list: 'jobs' } as const
const longestShown = 120

const optionsOf = (labels: readonly { id_by_enterprise_id: number; title: string }[]) =>
  labels.map(({ id_by_enterprise_id, title }) => ({ value: String(id_by_enterprise_id), label: title }))

/** What stands around the text: category, tags, thumbnail, what search engines show, and the jobs beside it. */
export function SettingsPanel({ content, readOnly, errors, change }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: tags = [] } = useQuery(tagsQuery)
  const master = recommendMasters.find(({ name }) => name === content.recommend_jobs_master)
  const ofMaster = { to: 'master', list: master?.list ?? 'skills' } as const
  const masterNames = useNames(ofMaster, content.recommend_jobs_master_ids)
  const jobNames = useNames(jobs, content.recommend_job_ids)
  return (
    <>
      <Select
        label="カテゴリ"
        required
        placeholder="選択"
        readOnly={readOnly}
        data={optionsOf(categories)}
        value={content.category_id === null ? null : String(content.category_id)}
        error={errors.category_id?.[0]}
        onChange={(value) => change({ category_id: value === null ? null : Number(value) })}
      />
      {categories.length === 0 && (
        <Note>
          カテゴリがまだありません。<Link to="/enterprise/article_categories">カテゴリを作る</Link>
        </Note>
      )}
      <MultiSelect
        label="タグ"
        placeholder={content.tag_ids.length > 0 ? undefined : '追加'}
        readOnly={readOnly}
        searchable
        maxValues={20}
        data={optionsOf(tags)}
        value={content.tag_ids.map(String)}
        onChange={(ids) => change({ tag_ids: ids.map(Number) })}
      />
      <ImageField
        label="サムネイル"
        value={content.thumbnail}
        alt={content.thumbnail_alt}
        readOnly={readOnly}
        onChange={({ value, alt }) => change({ thumbnail: value, thumbnail_alt: alt })}
      />
      <Textarea
        label={`説明（検索結果に出る文）${content.description.length} / ${longestShown}字`}
        readOnly={readOnly}
        autosize
        minRows={3}
        maxLength={255}
        value={content.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Panel as="div" className={styles.found} aria-hidden="true">
        <small>サイト › 記事</small>
        <b>{content.title || '無題の記事'}</b>
        <span>{content.description.slice(0, longestShown) || '説明がないときは、本文の初めが出ます。'}</span>
      </Panel>
      <TextInput
        label="キーワード"
        description="、で区切ります"
        readOnly={readOnly}
        maxLength={255}
        value={content.keywords}
        onChange={(event) => change({ keywords: event.currentTarget.value })}
      />
      <Select
        label="関連案件"
        readOnly={readOnly}
        allowDeselect={false}
        data={recommendTypes.map(({ id, label }) => ({ value: String(id), label }))}
        value={String(content.recommend_jobs_type)}
        onChange={(value) => change({ recommend_jobs_type: Number(value) })}
      />
      {content.recommend_jobs_type === 2 && !readOnly && (
        <>
          <Select
            label="関連案件の選び方"
            allowDeselect={false}
            data={recommendMasters.map(({ name, label }) => ({ value: name, label }))}
            value={content.recommend_jobs_master}
            onChange={(name) =>
              change({ recommend_jobs_master: name as RecommendMaster, recommend_jobs_master_ids: [] })
            }
          />
          <MultiSearchPicker
            key={ofMaster.list}
            label={`関連案件の${master?.label ?? 'スキル'}`}
            link={ofMaster}
            value={masterNames}
            change={(chosen) =>
              change({ recommend_jobs_master_ids: chosen.map(({ id }) => id).slice(0, 20) })
            }
          />
        </>
      )}
      {content.recommend_jobs_type === 3 && !readOnly && (
        <MultiSearchPicker
          label="関連案件として出す案件"
          link={jobs}
          value={jobNames}
          change={(chosen) => change({ recommend_job_ids: chosen.map(({ id }) => id).slice(0, 10) })}
        />
      )}
    </>
  )
}
