import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import { CalendarAddress, CalendarOfKind } from './shell/calendar-address.tsx'
import { ProgramFailed, ScreenFailed } from './shell/screen-failed.tsx'
import { Shell } from './shell/shell.tsx'

/** Nothing is drawn while the code of the first screen is loading. */
const Blank = () => null

/** What opens over the calendar. */
const ReservationDrawer = lazy(async () => ({
  default: (await import('./reservations/drawer/drawer.tsx')).ReservationDrawer,
}))
const NewReservationForm = lazy(async () => ({
  default: (await import('./reservations/new/form.tsx')).NewReservationForm,
}))

async function loadCalendar() {
  const [{ OccupancyPage }, { BoatOccupancyPage }, { RecentReservations }] = await Promise.all([
    import('./calendar/occupancy/occupancy-page.tsx'),
    import('./calendar/occupancy/boat-page.tsx'),
    import('./reservations/recent-reservations.tsx'),
  ])
  return {
    element: (
      <CalendarAddress>
        <CalendarOfKind
          villas={
            <OccupancyPage
              RecentReservations={RecentReservations}
              ReservationDrawer={ReservationDrawer}
              NewReservation={NewReservationForm}
            />
          }
          boats={
            <BoatOccupancyPage
              RecentReservations={RecentReservations}
              ReservationDrawer={ReservationDrawer}
            />
          }
        />
      </CalendarAddress>
    ),
  }
}

/**
 * Screens are loaded when they are first opened. A module never imports another module, so a screen that
 * shows a component of another module receives it here.
 */
export const routes: RouteObject[] = [
  {
    path: '/login',
    HydrateFallback: Blank,
    ErrorBoundary: ProgramFailed,
    lazy: async () => ({ Component: (await import('./accounts/sign-in/login-page.tsx')).LoginPage }),
  },
  {
    path: '/password',
    HydrateFallback: Blank,
    ErrorBoundary: ProgramFailed,
    lazy: async () => ({
      Component: (await import('./accounts/passwords/forgotten-page.tsx')).ForgottenPasswordPage,
    }),
  },
  {
    path: '/password/:token',
    HydrateFallback: Blank,
    ErrorBoundary: ProgramFailed,
    lazy: async () => ({ Component: (await import('./accounts/passwords/set-page.tsx')).SetPasswordPage }),
  },
  {
    path: '/first/:token',
    HydrateFallback: Blank,
    ErrorBoundary: ProgramFailed,
    lazy: async () => ({
      Component: (await import('./accounts/sign-in/first-admin-page.tsx')).FirstAdminPage,
    }),
  },
  {
    path: '/',
    Component: Shell,
    HydrateFallback: Blank,
    ErrorBoundary: ProgramFailed,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            index: true,
            lazy: async () => {
              const [{ HomePage }, { SuspiciousNotice }, { FailingJobs }] = await Promise.all([
                import('./home/home-page.tsx'),
                import('./reservations/suspicious/notice.tsx'),
                import('./jobs/failing-notice.tsx'),
              ])
              const notices = (
                <>
                  <FailingJobs />
                  <SuspiciousNotice />
                </>
              )
              return { element: <HomePage notices={notices} /> }
            },
          },
          {
            path: 'profile',
            lazy: async () => ({
              Component: (await import('./accounts/profile/profile-page.tsx')).ProfilePage,
            }),
          },
          ...(
            [
              ['reservations/villa', 'villa'],
              ['reservations/boat', 'boat'],
              // of an owner
              ['reservations', 'villa'],
            ] as const
          ).map(([path, kind]) => ({
            path,
            lazy: async () => {
              const { ReservationListPage } = await import('./reservations/list-page.tsx')
              // Another list begins anew: columns and saved views of its own.
              return { element: <ReservationListPage key={kind} kind={kind} /> }
            },
          })),
          ...['occupancy', 'reservations/calendar'].map((path) => ({ path, lazy: loadCalendar })),
          {
            path: 'boats',
            lazy: async () => ({ Component: (await import('./boats/list-page.tsx')).BoatListPage }),
          },
          {
            path: 'boats/:id/:section?',
            lazy: async () => ({ Component: (await import('./boats/editor-page.tsx')).BoatEditorPage }),
          },
          {
            path: 'villas',
            lazy: async () => ({ Component: (await import('./villas/list-page.tsx')).VillaListPage }),
          },
          {
            path: 'villas/:id/:section?',
            lazy: async () => ({ Component: (await import('./villas/editor-page.tsx')).VillaEditorPage }),
          },
          {
            lazy: async () => ({ Component: (await import('./shell/session/admin-only.tsx')).AdminOnly }),
            children: [
              {
                path: 'users',
                lazy: async () => ({
                  Component: (await import('./accounts/users/list-page.tsx')).UserListPage,
                }),
              },
              {
                path: 'external',
                lazy: async () => ({
                  Component: (await import('./calendar/blocks/list-page.tsx')).ExternalListPage,
                }),
              },
              {
                path: 'showcase',
                lazy: async () => ({
                  Component: (await import('./content/showcases/list-page.tsx')).ShowcaseListPage,
                }),
              },
              {
                path: 'showcase/:id',
                lazy: async () => ({
                  Component: (await import('./content/showcases/editor-page.tsx')).ShowcaseEditorPage,
                }),
              },
              {
                path: 'custompage/list',
                lazy: async () => ({
                  Component: (await import('./content/custom-pages/list-page.tsx')).CustomPageListPage,
                }),
              },
              {
                path: 'custompage/:id',
                lazy: async () => ({
                  Component: (await import('./content/custom-pages/editor-page.tsx')).CustomPageEditorPage,
                }),
              },
              {
                path: 'blog',
                lazy: async () => ({
                  Component: (await import('./content/blog/list-page.tsx')).BlogListPage,
                }),
              },
              {
                path: 'blog/:id',
                lazy: async () => ({
                  Component: (await import('./content/blog/editor-page.tsx')).BlogEditorPage,
                }),
              },
              {
                path: 'website',
                lazy: async () => ({
                  Component: (await import('./content/website-texts/list-page.tsx')).TextListPage,
                }),
              },
              {
                path: 'website/:key',
                lazy: async () => ({
                  Component: (await import('./content/website-texts/editor-page.tsx')).TextEditorPage,
                }),
              },
              {
                path: 'availability-gaps',
                lazy: async () => ({
                  Component: (await import('./calendar/gaps/list-page.tsx')).GapListPage,
                }),
              },
              {
                path: 'towndistrict',
                lazy: async () => ({ Component: (await import('./regions/list-page.tsx')).RegionsPage }),
              },
              {
                path: 'villatypes',
                lazy: async () => ({
                  Component: (await import('./regions/types/list-page.tsx')).VillaTypesPage,
                }),
              },
              {
                path: 'features',
                lazy: async () => {
                  const { FeaturesPage } = await import('./features/list-page.tsx')
                  return { element: <FeaturesPage kind="villa" /> }
                },
              },
              {
                path: 'boatfeatures',
                lazy: async () => {
                  const { FeaturesPage } = await import('./features/list-page.tsx')
                  return { element: <FeaturesPage kind="boat" /> }
                },
              },
              {
                path: 'boattypes',
                lazy: async () => ({
                  Component: (await import('./regions/types/list-page.tsx')).BoatTypesPage,
                }),
              },
              {
                path: 'marina',
                lazy: async () => ({
                  Component: (await import('./regions/marinas/list-page.tsx')).MarinasPage,
                }),
              },
              {
                path: 'forecastcalendar',
                lazy: async () => ({
                  Component: (await import('./seasons/forecast-page.tsx')).ForecastPage,
                }),
              },
              {
                path: 'feeds',
                lazy: async () => ({
                  Component: (await import('./calendar/feeds/list-page.tsx')).FeedListPage,
                }),
              },
              {
                path: 'suspicious',
                lazy: async () => ({
                  Component: (await import('./reservations/suspicious/suspicious-page.tsx')).SuspiciousPage,
                }),
              },
              {
                path: 'comments',
                lazy: async () => ({
                  Component: (await import('./comments/list-page.tsx')).CommentListPage,
                }),
              },
              {
                path: 'faq',
                lazy: async () => ({ Component: (await import('./content/faq/list-page.tsx')).FaqPage }),
              },
              {
                path: 'subscriber',
                lazy: async () => ({
                  Component: (await import('./content/subscribers/list-page.tsx')).SubscriberListPage,
                }),
              },
              {
                path: 'contact',
                lazy: async () => ({
                  Component: (await import('./enquiries/contact/list-page.tsx')).MessageListPage,
                }),
              },
              {
                path: 'privacy',
                lazy: async () => ({ Component: (await import('./privacy/page.tsx')).PrivacyPage }),
              },
              {
                path: 'audit',
                lazy: async () => {
                  const [{ AuditLogPage }, { JOB_TEXTS }] = await Promise.all([
                    import('./accounts/audit-log/list-page.tsx'),
                    import('./jobs/job-texts.ts'),
                  ])
                  const named = Object.entries(JOB_TEXTS).map(([job, { name }]) => [job, name] as const)
                  return { element: <AuditLogPage jobNames={Object.fromEntries(named)} /> }
                },
              },
              {
                path: 'rentitout',
                lazy: async () => ({
                  Component: (await import('./enquiries/rent-it-out/list-page.tsx')).HomeListPage,
                }),
              },
              {
                path: 'website/bank',
                lazy: async () => ({
                  Component: (await import('./content/settings/bank-page.tsx')).BankSettingsPage,
                }),
              },
              {
                path: 'settings/site',
                lazy: async () => ({
                  Component: (await import('./content/settings/site-page.tsx')).SiteSettingsPage,
                }),
              },
              {
                path: 'settings/contact',
                lazy: async () => ({
                  Component: (await import('./content/settings/contact-page.tsx')).ContactSettingsPage,
                }),
              },
              {
                path: 'settings/social',
                lazy: async () => ({
                  Component: (await import('./content/settings/social-page.tsx')).SocialSettingsPage,
                }),
              },
              {
                path: 'jobs',
                lazy: async () => ({ Component: (await import('./jobs/list-page.tsx')).JobListPage }),
              },
              {
                path: 'mails',
                lazy: async () => ({
                  Component: (await import('./reservations/mails/list-page.tsx')).MailListPage,
                }),
              },
            ],
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./shell/not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]
