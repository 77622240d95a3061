// The type of the router: one route for each path that a manifest declares, with its parameters.
// It comes from the declared paths alone, so a page may use the router's types without a circle.
import type { AnyContext, RootRoute, Route, Router, RouterHistory } from '@tanstack/react-router'
import type { PagePath, PageSearches } from '#pages/page-entry.ts'

type ReadSearch<Path extends PagePath> = (raw: Record<string, unknown>) => PageSearches[Path]

type RouteAt<Path extends PagePath> =
  Route<unknown, RootRoute, Path, Path, string, Path, ReadSearch<Path>, Record<never, never>>

type PageRoutes = { readonly [Path in PagePath]: RouteAt<Path> }

type PageTree = RootRoute<
  unknown, undefined, Record<never, never>, AnyContext, AnyContext, Record<never, never>,
  undefined, PageRoutes
>

export type AppRouter = Router<PageTree, 'never', false, RouterHistory>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
