import { reasonLabel, suppressionReasons, topicLabel, topics } from '../topics.ts'

export const topicOptions = Object.values(topics).map((topic) => ({
  value: String(topic),
  label: topicLabel(topic),
}))

export const reasonOptions = Object.values(suppressionReasons).map((reason) => ({
  value: String(reason),
  label: reasonLabel(reason),
}))
