import type { RouteObject } from 'react-router'
import { ProgramFailed, ScreenFailed } from './screen-failed.tsx'
import { Shell } from './shell.tsx'

/** Nothing stands there yet while the first screen's code is on its way. */
const Blank = () => null

/** Screens are loaded when they are first opened. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    HydrateFallback: Blank,
    ErrorBoundary: ProgramFailed,
    lazy: async () => ({ Component: (await import('./session/login-page.tsx')).LoginPage }),
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
          { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
          {
            path: 'reservations/villa',
            lazy: async () => ({
              Component: (await import('./reservations/list-page.tsx')).ReservationListPage,
            }),
          },
          {
            path: 'reservations',
            lazy: async () => ({
              Component: (await import('./reservations/list-page.tsx')).ReservationListPage,
            }),
          },
          {
            path: 'occupancy',
            lazy: async () => ({ Component: (await import('./occupancy/occupancy-page.tsx')).OccupancyPage }),
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
            lazy: async () => ({ Component: (await import('./session/staff-only.tsx')).StaffOnly }),
            children: [
              {
                path: 'external',
                lazy: async () => ({
                  Component: (await import('./external/list-page.tsx')).ExternalListPage,
                }),
              },
              {
                path: 'showcase',
                lazy: async () => ({
                  Component: (await import('./showcase/list-page.tsx')).ShowcaseListPage,
                }),
              },
              {
                path: 'showcase/:id',
                lazy: async () => ({
                  Component: (await import('./showcase/editor-page.tsx')).ShowcaseEditorPage,
                }),
              },
              {
                path: 'custompage/list',
                lazy: async () => ({
                  Component: (await import('./custom-pages/list-page.tsx')).CustomPageListPage,
                }),
              },
              {
                path: 'custompage/:id',
                lazy: async () => ({
                  Component: (await import('./custom-pages/editor-page.tsx')).CustomPageEditorPage,
                }),
              },
              {
                path: 'availability-gaps',
                lazy: async () => ({ Component: (await import('./gaps/list-page.tsx')).GapListPage }),
              },
              {
                path: 'towndistrict',
                lazy: async () => ({ Component: (await import('./places/list-page.tsx')).PlacesPage }),
              },
              {
                path: 'villatypes',
                lazy: async () => ({
                  Component: (await import('./villa-types/list-page.tsx')).VillaTypesPage,
                }),
              },
              {
                path: 'features',
                lazy: async () => ({ Component: (await import('./features/list-page.tsx')).FeaturesPage }),
              },
              {
                path: 'forecastcalendar',
                lazy: async () => ({
                  Component: (await import('./forecast/forecast-page.tsx')).ForecastPage,
                }),
              },
              {
                path: 'feeds',
                lazy: async () => ({ Component: (await import('./feeds/list-page.tsx')).FeedListPage }),
              },
              {
                path: 'suspicious',
                lazy: async () => ({
                  Component: (await import('./suspicious/suspicious-page.tsx')).SuspiciousPage,
                }),
              },
              {
                path: 'mails',
                lazy: async () => ({ Component: (await import('./mails/list-page.tsx')).MailListPage }),
              },
            ],
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]
