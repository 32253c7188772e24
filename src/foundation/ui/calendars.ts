import 'dayjs/locale/ja'

/** Calendars in Japanese. They travel with the screens that show one, and bring their words along. */
export { DatePicker, DatePickerInput, MonthPickerInput } from '@mantine/dates'
