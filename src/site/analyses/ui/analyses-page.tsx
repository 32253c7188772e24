import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatMonth } from '#foundation/rules/date-text.ts'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Note, Row, Spring } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { originName } from '../origin-name.ts'
import styles from './analyses.module.css'
import { type Report, reportQuery } from './client.ts'
import { DaysPanel } from './days-panel.tsx'
import { type ChartFigure, chartFigures, countText, rateText } from './figures.ts'
import { Funnel } from './funnel.tsx'
import { RankTable } from './rank-table.tsx'
import { Tiles } from './tiles.tsx'
import { lengths, monthsKept, usePeriod } from './use-period.ts'

/** How visitors use the public site: figures by day, searches, registrations, where they come from, what they read. */
export function AnalysesPage() {
  const chosen = usePeriod()
  const { data } = useQuery(reportQuery(chosen.period))
  const { from, to } = chosen.period
  return (
    <>
      <PageHeader title="サイト分析" meta={`${formatDate(from)} 〜 ${formatDate(to)}`} />
      <Row wrap inset gap={12} below={12}>
        <SegmentedControl
          aria-label="期間"
          value={chosen.choice.includes('-') ? '' : chosen.choice}
          onChange={chosen.choose}
          data={lengths.map((days) => ({ value: String(days), label: `${days}日間` }))}
        />
        <Select
          aria-label="月"
          placeholder="月を選ぶ"
          w={150}
          data={monthsKept().map((month) => ({ value: month, label: formatMonth(month) }))}
          value={chosen.choice.includes('-') ? chosen.choice : null}
          onChange={(month) => chosen.choose(month ?? '30')}
        />
        <Checkbox
          label="前の期間と比べる"
          checked={chosen.compares}
          onChange={(event) => chosen.compare(event.currentTarget.checked)}
        />
        <Spring />
        <Note>
          Cookie も IP アドレスも残さず、日ごとの数だけを数えています。検索エンジンなどは含みません。
        </Note>
      </Row>
      {!data && <SkeletonRows rows={10} columns={4} height={56} />}
      {data && <Body report={data} compares={chosen.compares} />}
    </>
  )
}

const isEmpty = ({ totals, totals_before }: Report) =>
  [totals, totals_before].every(({ views, apply, visit }) => views + apply + visit === 0)

function Body({ report, compares }: { report: Report; compares: boolean }) {
  const [figure, setFigure] = useState<ChartFigure>(chartFigures[0])
  if (isEmpty(report))
    return (
      <EmptyState
        title="この期間の閲覧はまだありません"
        text="公開サイトが開かれると、数秒でここに数が並びます。別の期間も選べます。"
      />
    )
  return (
    <>
      <Tiles report={report} chosen={figure} choose={setFigure} compares={compares} />
      <div className={styles.grid}>
        <div className={styles.wide}>
          <DaysPanel report={report} figure={figure} compares={compares} />
        </div>
        <div className={styles.wide}>
          <Funnel report={report} />
        </div>
        <Words report={report} />
        <Origins report={report} />
        <Records report={report} />
      </div>
    </>
  )
}

const sumOf = <T,>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

function Words({ report: { words, none_words, totals, period } }: { report: Report }) {
  return (
    <>
      <RankTable
        table="words"
        title="検索された言葉"
        note="3回以上検索された言葉"
        heads={['言葉', '検索', '結果なし']}
        rows={words.map(({ word, count, none }) => ({
          key: word,
          name: word,
          count,
          cells: [none === 0 ? '—' : countText(none)],
        }))}
        rest={totals.search - sumOf(words, ({ count }) => count)}
        empty="この期間に3回以上検索された言葉はありません。"
        period={period}
      />
      <RankTable
        table="none_words"
        title="結果のなかった言葉"
        note="案件を増やす手がかりになります"
        heads={['言葉', '結果なし', '検索']}
        rows={none_words.map(({ word, none, count }) => ({
          key: word,
          name: word,
          count: none,
          cells: [countText(count)],
        }))}
        rest={totals.search_none - sumOf(none_words, ({ none }) => none)}
        empty="3回以上検索されて結果のなかった言葉はありません。"
        period={period}
      />
    </>
  )
}

const originRows = (rows: Report['referrers']) =>
  rows.map(({ key, visits, applies }) => ({
    key,
    name: originName(key),
    count: visits,
    cells: [countText(applies), rateText(applies, visits)],
  }))

function Origins({ report: { referrers, campaigns, totals, period } }: { report: Report }) {
  return (
    <>
      <RankTable
        table="referrers"
        title="参照元"
        note="訪問の前にあったサイト"
        heads={['参照元', '訪問', '応募・登録', '率']}
        rows={originRows(referrers)}
        rest={totals.visit - sumOf(referrers, ({ visits }) => visits)}
        empty="この期間の訪問はまだありません。"
        period={period}
      />
      <RankTable
        table="campaigns"
        title="キャンペーン"
        note="utm_source / utm_medium / utm_campaign"
        heads={['キャンペーン', '訪問', '応募・登録', '率']}
        rows={originRows(campaigns)}
        rest={0}
        empty="広告やメールのリンクに utm_source などを付けると、ここに分かれて並びます。"
        period={period}
      />
    </>
  )
}

const unnamed = '（削除された記録）'

function Records({ report: { jobs, articles, totals, period } }: { report: Report }) {
  return (
    <>
      <RankTable
        table="jobs"
        title="よく見られた案件"
        heads={['案件', '閲覧', '応募', '率']}
        rows={jobs.map(({ id, name, views, applies }) => ({
          key: String(id),
          name: name === null ? unnamed : <Link to={`/enterprise/jobs/${id}/site`}>{name}</Link>,
          count: views,
          cells: [countText(applies), rateText(applies, views)],
        }))}
        rest={totals.job - sumOf(jobs, ({ views }) => views)}
        empty="この期間に開かれた案件はありません。"
        period={period}
      />
      <RankTable
        table="articles"
        title="よく読まれた記事"
        heads={['記事', '閲覧']}
        rows={articles.map(({ id, name, views }) => ({
          key: String(id),
          name: name === null ? unnamed : <Link to={`/enterprise/articles/form/${id}`}>{name}</Link>,
          count: views,
          cells: [],
        }))}
        rest={totals.article - sumOf(articles, ({ views }) => views)}
        empty="この期間に読まれた記事はありません。"
        period={period}
      />
    </>
  )
}
