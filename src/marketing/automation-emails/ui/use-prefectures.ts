import { useQuery } from '@tanstack/react-query'
import { masterOptions } from '#foundation/screens/kinds/options.ts'

/** The prefectures in their order, and what each is called. */
export const usePrefectures = () => {
  const { data: prefectures = [] } = useQuery(masterOptions('prefectures'))
  return { prefectures, nameOf: (id: number) => prefectures.find((one) => one.id === id)?.name ?? `${id}` }
}
