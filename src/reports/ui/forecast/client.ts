import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Condition } from '#foundation/entity/condition.ts'
import { apiOf } from '#foundation/ui/api.ts'
import type { ForecastFigure, ForecastPart } from '../../forecast/item.ts'
import type { reportForecastRoutes } from '../../forecast/server.ts'

const api = apiOf<typeof reportForecastRoutes>()
const key = ['enterprise', 'reports', 'report_forecasts']

export type Behind = {
  from: string
  to: string
  figure: ForecastFigure
  part?: ForecastPart
  conditions: readonly Condition[]
  page: number
}

/** The forecast as it looks now. All calls of this file throw ApiError. */
export const forecastQuery = (conditions: readonly Condition[]) =>
  queryOptions({
    queryKey: [...key, 'index', conditions],
    queryFn: async ({ signal }) =>
      (
        await api.post('/api/enterprise/report_forecasts/index', {
          body: { conditions: [...conditions] },
          signal,
        })
      ).forecast,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How earlier forecasts came true. */
export const backtestQuery = (conditions: readonly Condition[]) =>
  queryOptions({
    queryKey: [...key, 'backtest', conditions],
    queryFn: async ({ signal }) =>
      (
        await api.post('/api/enterprise/report_forecasts/backtest', {
          body: { conditions: [...conditions] },
          signal,
        })
      ).backtest,
    placeholderData: keepPreviousData,
  })

/** The contracts and opportunities behind a place of the forecast. */
export const forecastRecordsQuery = ({ conditions, ...behind }: Behind) =>
  queryOptions({
    queryKey: [...key, 'records', conditions, behind],
    queryFn: ({ signal }) =>
      api.post('/api/enterprise/report_forecasts/records', {
        body: { ...behind, conditions: [...conditions] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadForecast = (conditions: readonly Condition[]) =>
  api.blob('/api/enterprise/report_forecasts/download', { body: { conditions: [...conditions] } })
