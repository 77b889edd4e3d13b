import { queryString } from '../../client/client.ts'

type Query = Record<string, string | number | undefined>

/**
 * Every address of the dashboard, below /dashboard. They do not change, because people have bookmarked them.
 */
export const paths = {
  login: () => '/login',
  forgottenPassword: () => '/password',
  profile: () => '/profile',
  home: (query: Query = {}) => `/${queryString(query)}`,
  villaReservations: (query: Query = {}) => `/reservations/villa${queryString(query)}`,
  ownReservations: (query: Query = {}) => `/reservations${queryString(query)}`,
  ownCalendar: (query: Query = {}) => `/reservations/calendar${queryString(query)}`,
  external: (query: Query = {}) => `/external${queryString(query)}`,
  occupancy: (query: Query = {}) => `/occupancy${queryString(query)}`,
  villas: (query: Query = {}) => `/villas${queryString(query)}`,
  villa: (id: number, section: string, query: Query = {}) => `/villas/${id}/${section}${queryString(query)}`,
  showcases: (query: Query = {}) => `/showcase${queryString(query)}`,
  showcase: (id: number | 'new') => `/showcase/${id}`,
  customPages: (query: Query = {}) => `/custompage/list${queryString(query)}`,
  customPage: (id: number | 'new', query: Query = {}) => `/custompage/${id}${queryString(query)}`,
  texts: () => '/website',
  text: (key: string) => `/website/${key}`,
  regions: (query: Query = {}) => `/towndistrict${queryString(query)}`,
  villaTypes: (query: Query = {}) => `/villatypes${queryString(query)}`,
  features: (query: Query = {}) => `/features${queryString(query)}`,
  forecasts: (query: Query = {}) => `/forecastcalendar${queryString(query)}`,
  gaps: (query: Query = {}) => `/availability-gaps${queryString(query)}`,
  feeds: (query: Query = {}) => `/feeds${queryString(query)}`,
  suspicious: () => '/suspicious',
  comments: (query: Query = {}) => `/comments${queryString(query)}`,
  faq: (query: Query = {}) => `/faq${queryString(query)}`,
  subscribers: (query: Query = {}) => `/subscriber${queryString(query)}`,
  contact: (query: Query = {}) => `/contact${queryString(query)}`,
  rentItOut: (query: Query = {}) => `/rentitout${queryString(query)}`,
  mails: (query: Query = {}) => `/mails${queryString(query)}`,
  bankAccounts: () => '/website/bank',
  siteSettings: () => '/settings/site',
  contactSettings: () => '/settings/contact',
  socialSettings: () => '/settings/social',
  jobs: () => '/jobs',
  posts: (query: Query = {}) => `/blog${queryString(query)}`,
  post: (id: number | 'new') => `/blog/${id}`,
  privacy: () => '/privacy',
  audit: (query: Query = {}) => `/audit${queryString(query)}`,
  users: (query: Query = {}) => `/users${queryString(query)}`,
} as const
