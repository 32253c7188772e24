import type { ChanceBasis, ForecastFigure, ForecastPart } from './item.ts'

export const figureLabels: Readonly<Record<ForecastFigure, string>> = {
  profit: '粗利',
  sales: '売上',
  purchase: '仕入',
  people: '稼働人数',
}

export const partLabels: Readonly<Record<ForecastPart, string>> = {
  fixed: '契約で決まっている',
  renewal: '更新の見込み',
  deal: '商談の見込み',
}

export const partNotes: Readonly<Record<ForecastPart, string>> = {
  fixed: '単価 × 予定時間。確定した変更を含む',
  renewal: '販売先と期間ごとの当社の更新率',
  deal: '段階ごとの成約率 × 確度',
}

/** On what a line of the records stands. */
export const basisLabels: Readonly<Record<ChanceBasis, string>> = {
  worked: '稼働の金額',
  certain: '契約の単価',
  client: '販売先の更新率',
  length: '同じ期間の更新率',
  agency: '当社全体の更新率',
  answer: '更新の回答',
  stage: '段階の成約率',
  overall: '当社全体の成約率',
  none: '実績がありません',
}
