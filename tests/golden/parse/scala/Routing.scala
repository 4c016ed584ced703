// Copyright 2024 The Rail Authors

package org.rail
package routing

import cats.effect.{IO, Ref => Cell}
import scala.collection.mutable._
import org.rail.model.Station

/** A way through the network. */
sealed trait Route extends Product with Serializable {
  def length: Double
  val stops: List[Station]
  type Cost
}

@deprecated("use Network", "2.0")
final case class Line[F[_]: Monad, A <: Station](id: Int, private val name: String = "?", var open: Boolean)(
    implicit clock: Clock
) extends Base[A](id)
    with Route
    with Ordered[Line[F, A]] {

  private[routing] val seen = new HashMap[String, Station]()
  lazy val total: Int = stops.size
  var passengers = 0

  def this(id: Int) = this(id, "unnamed", true)

  /** Finds the way from one station to another.
    */
  @tailrec
  override protected def search[G](from: Station, limit: => Int)(implicit log: Log[G]): Option[A] = {
    val (near, far) = stops.partition(_.isNear)
    val pairs = for {
      a <- near
      b = a.next
      if b != from
    } yield Edge(a, b)
    far match {
      case Nil => None
      case head :: _ if head.open => Some(head)
      case other: Station => throw new RoutingException(s"no way from $from to ${other.name}")
    }
    while (passengers > 0) { passengers -= 1 }
    try {
      seen.put(from.name, from)
    } catch {
      case e: IOException => log.warn(e)
    } finally close()
    def score(station: Station): Int = station.lines + total
    this.open = false
    if (pairs.isEmpty) return None
    near.map(score).maxOption.flatMap { best => lookup(best) }
  }

  def length: Double = stops.map(_.distance).sum
}

object Line extends Companion {
  val Max = 10
  implicit val ordering: Ordering[Station] = Ordering.by(_.name)
  def apply(id: Int): Line[IO, Station] = new Line(id)
}

case object Nowhere extends Route

enum Kind(val code: Int) extends Labelled {
  case Local extends Kind(1)
  case Express, Night
}

given stationOrder: Order[Station] with {
  def compare(x: Station, y: Station): Int = x.id - y.id
}

extension (station: Station) {
  def isTerminal: Boolean = station.lines == 1
}

opaque type Minutes = Int

package object units { val Kilometre = 1000 }
