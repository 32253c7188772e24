import type { RouteObject } from 'react-router'
import { ForecastPage } from './forecast-page.tsx'

/** The forecast; paths after /enterprise. */
export const routes: RouteObject[] = [
  { path: 'report_forecast', handle: { title: '見通し' }, element: <ForecastPage /> },
]
