(** Stock of one warehouse. *)

(** One product. *)
type product = { name : string; pieces : int }

(** What can be stored. *)
module type STORE = sig
  type t

  val add : t -> product -> int
end

module Memory : STORE

exception Out_of_stock of string

(** How many there are. *)
val count : ?from:int -> step:int -> product list -> int

val ( +! ) : int -> int -> int

external now : unit -> float = "caml_now"

class counter : int -> object
  method get : int
end
