/** The steps of the specification, in its order; the key stands in the address as `?step=`. */
export const steps = [
  { key: 'group', label: 'グループ' },
  { key: 'client', label: '取引先' },
  { key: 'base', label: '基本情報' },
  { key: 'sales', label: '販売側' },
  { key: 'supplier', label: '仕入側' },
  { key: 'confirm', label: '確認' },
] as const
export type StepKey = (typeof steps)[number]['key']

export const isStep = (key: string | null): key is StepKey => steps.some((step) => step.key === key)

export const nextStep = (step: StepKey): StepKey | undefined =>
  steps[steps.findIndex(({ key }) => key === step) + 1]?.key

export const previousStep = (step: StepKey): StepKey | undefined =>
  steps[steps.findIndex(({ key }) => key === step) - 1]?.key
