import { formatInstant } from '#foundation/entity/kinds/date.ts'
import { today } from '#foundation/entity/today.ts'

/** 11/06, 11/06 13:00; another year's carries its year. `isDue`: today or past. */
export const nextDate = (at: string, day = today()): { text: string; isDue: boolean } => {
  const [date = '', time] = formatInstant(at).split(' ')
  const short = date.startsWith(`${day.slice(0, 4)}/`) ? date.slice(5) : date
  return { text: time === '00:00' ? short : `${short} ${time}`, isDue: date.replaceAll('/', '-') <= day }
}
