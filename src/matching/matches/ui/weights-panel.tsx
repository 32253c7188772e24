import { Button, Slider } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { flashSuccess } from '#foundation/ui/flash.tsx'
import { LinkButton, Note, Row, Stack } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { LabelledNumber } from '#sales/opportunities/stages/ui/labelled-number.tsx'
import { dismissReasons } from '../../rules/lessons.ts'
import { partKeys, partLabels, shareOf, type Weights } from '../../rules/weights.ts'
import { api, type Of, type Reason, type Setting, settings } from './client.ts'
import styles from './matches.module.css'
import { settingInputs, sides } from './words.ts'

type Draft = Pick<Setting, 'weights' | 'margin_yen' | 'delay_days'>

function WeightSliders({ weights, change }: { weights: Weights; change: (weights: Weights) => void }) {
  return partKeys.map((key) => (
    <div key={key} className={styles.slider}>
      <span>{partLabels[key]}</span>
      <Slider
        size={4}
        thumbSize={14}
        min={0}
        max={100}
        label={null}
        thumbLabel={`${partLabels[key]}の重み`}
        value={weights[key]}
        onChange={(value) => change({ ...weights, [key]: value })}
      />
      <output>{shareOf(key, weights)}%</output>
    </div>
  ))
}

function Lessons({ setting }: { setting: Setting }) {
  const mayWrite = useMember().authority >= 1
  const forgetting = useMutation(
    settings.mutation.post('/api/enterprise/match_weights/forget', { refresh: ['matches'] }),
  )
  const button = (reason: Reason, is_forgotten: boolean, text: string) =>
    mayWrite && (
      <LinkButton onClick={() => forgetting.mutate({ body: { reason, is_forgotten } })}>{text}</LinkButton>
    )
  const { lessons, forgotten } = setting
  if (lessons.length + forgotten.length === 0)
    return <Note>まだありません。「この人ではない」のわけが3件たまるごとに、その重みを3ずつ増やします。</Note>
  return (
    <Stack as="ul" gap={10}>
      {lessons.map(({ reason, part, count, delta, at, member }) => (
        <li key={reason}>
          「{dismissReasons[reason].label}」で外した {count}件から、
          <b>
            {partLabels[part]}の重みを +{delta}
          </b>
          <Note>
            {button(reason, true, '元に戻す')} {formatInstant(at)} {member}
          </Note>
        </li>
      ))}
      {forgotten.map(({ reason, at, member }) => (
        <li key={reason}>
          「{dismissReasons[reason].label}」から学んだことは取り消しました
          <Note>
            {button(reason, false, 'もう一度使う')} {formatInstant(at)} {member}
          </Note>
        </li>
      ))}
    </Stack>
  )
}

function Similar({ of }: { of: Of }) {
  const isJob = of.kind === 'job'
  const { data } = useQuery({
    ...(isJob
      ? api.query.post('/api/enterprise/matches/similar_jobs', { body: { job_id: of.id } })
      : api.query.post('/api/enterprise/matches/similar_candidates', { body: { candidate_id: of.id } })),
    select: ({ similar }) => similar,
  })
  const plural = isJob ? 'jobs' : 'candidates'
  if (!data || data.length === 0)
    return <Note>{data ? `スキルの重なる${isJob ? '案件' : '候補者'}はまだありません。` : ''}</Note>
  return (
    <ul>
      {data.map(({ id, name, text, opportunities, won }) => (
        <Row as="li" gap={12} justify="between" align="start" key={id} className={styles.similar}>
          <Link to={`/enterprise/${plural}/${id}`} title={text}>
            {name}
          </Link>
          <Note as="span" className={styles.won}>
            {won > 0 ? `成約 ${won}` : opportunities > 0 ? `商談 ${opportunities}` : '商談なし'}
          </Note>
        </Row>
      ))}
    </ul>
  )
}

type Props = {
  of: Of
  setting: Setting
  draft: Draft
  change: (draft: Draft) => void
  unused: string | undefined
}

/** What a score is made of and what it leaves aside; a change is tried at once and counts for all once it is saved. */
export function WeightsPanel({ of, setting, draft, change, unused }: Props) {
  const mayWrite = useMember().authority >= 1
  const saving = useMutation({
    ...settings.mutation.post('/api/enterprise/match_weights/update', { refresh: ['matches'] }),
    onSuccess: () => flashSuccess('合う度合いの重みを保存しました'),
  })
  return (
    <aside className={styles.panel} aria-label="合う度合いの重み">
      <Row as="header" justify="between" below={10}>
        <h2>合う度合いの重み</h2>
        {mayWrite && (
          <Button
            size="compact-md"
            variant="default"
            loading={saving.isPending}
            onClick={() => saving.mutate({ body: { match_weight: draft } })}
          >
            保存
          </Button>
        )}
      </Row>
      <WeightSliders weights={draft.weights} change={(weights) => change({ ...draft, weights })} />
      <Note above={8}>
        動かすと並びがすぐ変わります。
        {mayWrite
          ? '保存するまでほかの人には影響しません。'
          : '保存は、マネージャー以上のメンバーに依頼してください。'}
      </Note>
      {mayWrite && (
        <Stack gap={8} above={12}>
          <LabelledNumber
            id={settingInputs.price.id}
            label="仕入のない案件で残す粗利"
            unit="円"
            value={draft.margin_yen}
            change={(value) => change({ ...draft, margin_yen: value as number })}
          />
          <LabelledNumber
            id={settingInputs.start.id}
            label="開始の遅れを待てる日数"
            unit="日"
            value={draft.delay_days}
            change={(value) => change({ ...draft, delay_days: value as number })}
          />
        </Stack>
      )}
      <h2>使わない情報</h2>
      <Row align="start">
        <StateIcon shape="bar" tone="mute" />
        <Note>{unused}</Note>
      </Row>
      <h2>学んだこと</h2>
      <Lessons setting={setting} />
      <h2>{of.kind === 'job' ? 'この案件に似た案件' : 'この候補者に似た候補者'}</h2>
      <Similar of={of} />
      <Note above={20}>{sides[of.kind].name}の行では、j・k で移動、x で選択、Enter で開きます。</Note>
    </aside>
  )
}
